import type { Inquiry } from "../inquiries/inquiry.ts";
import { emailKey, mostAddresses, type Person, phoneKey } from "./person.ts";

/** Somebody whose first message this is. @param now an ISO timestamp */
export function newPerson(id: string, inquiry: Pick<Inquiry, "name" | "email" | "createdAt">, now: string): Person {
  const { name, email, createdAt } = inquiry;
  return {
    ...{ id, name, emails: [emailKey(email)], phones: [], stage: "new", refuses: [], rev: 1 },
    ...{ createdAt: now, lastAt: createdAt },
  };
}

/** What a message tells of somebody: a number, and, until the agent has changed anything, the name that stands under the first. */
export function told(
  person: Person,
  { name, phone, createdAt }: Pick<Inquiry, "name" | "phone" | "createdAt">,
): Person {
  const isFirst = person.rev === 1 && (person.firstInAt === undefined || createdAt < person.firstInAt);
  return { ...person, ...(isFirst && { name }), phones: withPhone(person.phones, phone) };
}

function withPhone(phones: string[], phone: string | undefined): string[] {
  const key = phone === undefined ? "" : phoneKey(phone);
  const isKnown = key === "" || phones.some((each) => phoneKey(each) === key);
  return isKnown || phones.length >= mostAddresses ? phones : [...phones, phone ?? ""];
}
