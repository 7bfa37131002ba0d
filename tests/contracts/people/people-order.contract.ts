import fc from "fast-check";
import { describe, expect } from "vitest";
import { itWith, type Open } from "../opened.ts";
import { at, from, idFor, type PeopleStores, today } from "./people-samples.ts";

const names = ["Ann", "Bob", "Cam"] as const;
const person = (name: string) => idFor({ email: `${name.toLowerCase()}@x` });

const step = fc.record({
  what: fc.constantFrom("receive", "hold", "not spam", "trash", "restore", "merge", "split", "forget" as const),
  who: fc.constantFrom(...names),
  other: fc.constantFrom(...names),
});

/** After any events, people are what their messages make them. */
export function peopleOrderContract(open: Open<PeopleStores>): void {
  describe("people, in any order of events", () => {
    const it = itWith(open);

    it("are the people who wrote, and wait since the first message that is left", async ({ store }) => {
      const { people, inquiries } = store;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          for (const name of names) {
            const held = [];
            for (let minute = 0; minute < 20; minute += 1) held.push(`inq_${name.toLowerCase()}-${minute}`);
            await people.erase(person(name), []);
            for (const id of held) await inquiries.remove(id);
          }
          /** The messages of each person, with held and trashed ones listed separately. */
          const kept = new Map<string, { name: string; minute: number; is: "there" | "held" | "trash" }>();
          const into = new Map<string, string>();
          const isKnown = (name: string) => [...kept.values()].some((each) => each.name === name && each.is !== "held");
          let minute = 0;
          for (const { what, who, other } of steps) {
            minute += 1;
            const id = `inq_${who.toLowerCase()}-${minute}`;
            const own = [...kept].find(([, each]) => each.name === who);
            if (what === "receive" || what === "hold") {
              await inquiries.add(from(who, minute, what === "hold" ? { spam: ["links"] } : {}));
              kept.set(id, { name: who, minute, is: what === "hold" ? "held" : "there" });
            } else if (what === "not spam" && own?.[1].is === "held") {
              await inquiries.clearSpam(own[0], []);
              own[1].is = "there";
            } else if (what === "trash" && own?.[1].is === "there") {
              await inquiries.trash(own[0], new Date(at(minute)));
              own[1].is = "trash";
            } else if (what === "restore" && own?.[1].is === "trash") {
              await inquiries.restore(own[0]);
              own[1].is = "there";
            } else if (what === "merge") {
              const isDone = who !== other && isKnown(who) && isKnown(other) && !into.has(who) && !into.has(other);
              expect((await people.merge(person(who), person(other))) === "merged").toBe(isDone);
              if (isDone) for (const each of names) if (each === other || into.get(each) === other) into.set(each, who);
            } else if (what === "split") {
              expect(await people.split(person(who), person(other))).toBe(into.get(other) === who);
              if (into.get(other) === who) into.delete(other);
            } else if (what === "forget") {
              const gone = new Set<string>(names.filter((each) => each === who || into.get(each) === who));
              const held = [...kept].filter(([, each]) => gone.has(each.name)).map(([each]) => each);
              if (await people.erase(person(who), held)) {
                for (const each of held) kept.delete(each);
                for (const each of gone) into.delete(each);
              }
            }
          }
          const expected = names
            .filter((name) => isKnown(name) && !into.has(name))
            .map((name) => {
              const all = [...kept.values()].filter((each) => each.name === name || into.get(each.name) === name);
              const there = all.filter(({ is }) => is === "there").map((each) => each.minute);
              const first = there.length === 0 ? undefined : at(Math.min(...there));
              return { id: person(name), waitingSince: first, firstInAt: first };
            });
          const { people: found } = await people.page({ list: "all", today, limit: 10 });
          const told = found.map(({ person: { id, waitingSince, firstInAt } }) => ({ id, waitingSince, firstInAt }));
          expect(told.sort((one, two) => (one.id < two.id ? -1 : 1))).toEqual(expected);
          const waiting = expected.filter((each) => each.waitingSince).length;
          expect(await people.counts(today)).toEqual({ waiting, due: 0, all: expected.length });
        }),
        {
          numRuns: 25,
          // A person merged into another is erased alone.
          examples: [
            [
              [
                { what: "receive", who: "Ann", other: "Ann" },
                { what: "receive", who: "Cam", other: "Ann" },
                { what: "merge", who: "Cam", other: "Ann" },
                { what: "forget", who: "Ann", other: "Ann" },
              ],
            ],
          ],
        },
      );
    });
  });
}
