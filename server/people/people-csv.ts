import { stageName } from "#domain/people/people-wording.ts";
import type { PeopleStore } from "../ports/people-store.ts";
import { csvLine, csvPieces } from "../records/csv.ts";
import { everyPerson, type WholePerson } from "./every-person.ts";

const columns = [
  ...["Name", "Emails", "Phones", "Stage", "Refuses", "First message", "First answer", "Waiting since", "Next task"],
  ...["Last", "Merged into", "ID"],
];

/** Everybody as a CSV file that is made while it is read. */
export const peopleCsv = (people: PeopleStore) => csvPieces(columns, everyPerson(people), line);

function line({ person }: WholePerson): string {
  const { id, name, emails, phones, stage, refuses, mergedInto } = person;
  const times = [person.firstInAt, person.firstOutAt, person.waitingSince, person.nextTaskAt, person.lastAt];
  const reach = [emails.join(" "), phones.join(", "), stageName[stage], refuses.join(" ")];
  return csvLine([name, ...reach, ...times, mergedInto, id]);
}
