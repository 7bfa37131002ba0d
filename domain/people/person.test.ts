import { expect, it } from "vitest";
import { walterSayingHello } from "#tests/contracts/samples.ts";
import { isInList, matchesPeopleSearch, PeopleQuerySchema, peopleTerms } from "./people-list.ts";
import { stageName, stageText } from "./people-wording.ts";
import { emailKey, newPerson, PersonSchema, phoneKey, type Stage, withMessage } from "./person.ts";

const now = "2026-05-02T08:00:00.000Z";
const ann = withMessage(
  newPerson("per_ann", walterSayingHello({ name: "Ann Lee", email: " Ann.Lee+Homes@Example.com" }), now),
  walterSayingHello({ name: "Ann Lee", phone: "(719) 555-0142" }),
);

it.each([
  [" Ann.Lee+Homes@Example.COM ", "ann.lee+homes@example.com"],
  ["ZOE\u0308@Münch\u0065n.example", "zoë@münchen.example"],
])("the address %j is that of %s: capitals and spaces are no other person, dots and pluses are", (typed, key) => {
  expect(emailKey(typed)).toBe(key);
});

it.each([
  ["(719) 555-0142", "17195550142"],
  ["+1 719 555 0142", "17195550142"],
  ["+49 30 123456", "4930123456"],
  ["555", ""],
])("the phone number %s has the key %s; one with too few digits has none", (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

it("the first message makes a new person, and later ones only add phone numbers", () => {
  expect(PersonSchema.parse(ann)).toEqual({
    ...{ id: "per_ann", name: "Ann Lee", emails: ["ann.lee+homes@example.com"], phones: ["(719) 555-0142"] },
    ...{ stage: "new", refuses: [], rev: 1, createdAt: now, lastAt: walterSayingHello().createdAt },
  });
  const known = { ...ann, firstInAt: walterSayingHello().createdAt };
  const later = walterSayingHello({ name: "Annie", phone: "+1 719 555 0142", createdAt: now });
  expect(withMessage(known, later)).toEqual(known);
  const earlier = walterSayingHello({
    name: "Ann-Marie",
    phone: "719 555 0199",
    createdAt: "2026-04-01T08:00:00.000Z",
  });
  expect(withMessage(known, earlier)).toMatchObject({ name: "Ann-Marie", phones: ["(719) 555-0142", "719 555 0199"] });
  expect(withMessage({ ...known, rev: 2 }, earlier).name).toBe("Ann Lee");
});

it("a person who leaves a new number each time keeps five", () => {
  const many = Array.from({ length: 8 }, (_, at) => walterSayingHello({ phone: `719 555 010${at}` }));
  expect(many.reduce(withMessage, ann).phones).toHaveLength(5);
});

it("each list has the right people, and leaves out a person merged into another", () => {
  const waiting = { ...ann, waitingSince: now, nextTaskAt: "2026-11-24T10:00" };
  const listsOf = (person: typeof waiting, today: string) =>
    (["waiting", "due", "all"] as const).filter((list) => isInList(person, { list, today }));
  expect(listsOf(waiting, "2026-11-23")).toEqual(["waiting", "all"]);
  expect(listsOf(waiting, "2026-11-24")).toEqual(["waiting", "due", "all"]);
  expect(isInList(waiting, { list: "all", stage: "closed", today: "2026-11-24" })).toBe(false);
  expect(listsOf({ ...waiting, mergedInto: "per_bob" }, "2026-11-24")).toEqual([]);
});

it("people are found by the beginnings of words in names and addresses, and by digits of any number", () => {
  const both = [ann, { name: "Bob", emails: ["bob@example.net"], phones: ["719 555 0177"] }];
  for (const search of ["lee ann", "ANN.LEE", "0142", "bob 0177", "example.net", ""])
    expect([search, matchesPeopleSearch(both, search)]).toEqual([search, true]);
  for (const search of ["bill", "0142 84", "ee"])
    expect([search, matchesPeopleSearch(both, search)]).toEqual([search, false]);
  expect(peopleTerms(both)).toEqual(expect.arrayContaining(["ann", "lee", "17195550142", "0142", "bob", "0177"]));
});

it("an unknown list and a search that is too long are different errors", () => {
  expect(PeopleQuerySchema.parse({})).toEqual({ list: "all", search: "" });
  const errors = [{ list: "lost" }, { search: "a".repeat(201) }].map(
    (query) => PeopleQuerySchema.safeParse(query).error?.issues[0]?.message,
  );
  expect(errors).toEqual(["The list must be waiting, due or all.", "Please search with at most 200 characters."]);
});

it.each([
  ["answered", "active"],
  ["meeting", "active"],
  ["offer", "under-contract"],
  ["showing", "showing"],
])("a person stored in the stage %s by an earlier release is in the stage %s", (stored, stage) => {
  expect(PersonSchema.parse({ ...ann, stage: stored }).stage).toBe(stage);
  expect(stageText(stored)).toBe(stageName[stage as Stage]);
});
