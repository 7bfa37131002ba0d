import { expect, it } from "vitest";
import { askedLines } from "./asked-lines.ts";

const asked = (message: string, name = "Zoe Lindqvist") => askedLines([{ name, message }]);
const tour = { windows: [{ on: "2026-11-28", from: "09:00", until: "12:00" }], way: "in person" as const };

it("a seller reads what visitors asked about the home, and nothing else they wrote", () => {
  expect(asked("Hi Avery, how old is the roof? We love it.\nPlease tell me who built it.\nThanks, Zoe")).toEqual([
    "How old is the roof?",
    "Please tell me who built it.",
  ]);
  expect(asked("I'm interested in inquiring about this property.")).toEqual([]);
  expect(asked("???")).toEqual([]);
});

it.each([
  ["her name", "Can you call Zoe?"],
  ["her family name in any case", "Is LINDQVIST on the list?"],
  ["an email address", "Can you write to zoe@homes.example?"],
  ["a phone number", "Could you text 719-555 0142?"],
  ["a web address", "Did you see https://zoe.example?"],
  ["an introduction", "I'm Captain Lindholm, can I see it?"],
  ["the name of others", "Our names are Ann and Bo, is it free?"],
  ["a household", "Is the yard safe for our kids?"],
  ["a disability", "Would a wheelchair fit through the door?"],
])("a seller doesn't read a question with %s of who asked", (_what, message) => {
  expect(asked(message)).toEqual([]);
});

it("requested showings are one line, a question asked twice is one, and six lines are the most", () => {
  const message = "Is the studio heated?";
  const toured = { name: "Ann", message, visit: tour };
  expect(askedLines([toured, { name: "Bo", message }])).toEqual(["A showing", message]);
  expect(askedLines([toured, toured])[0]).toBe("A showing, asked for by 2 visitors");
  const many = Array.from({ length: 9 }, (_, at) => ({ name: "Ann", message: `Is room ${at} heated?` }));
  expect(askedLines(many)).toHaveLength(6);
});

it("a long question ends at a word", () => {
  const [line = ""] = asked(`Is ${"the long porch ".repeat(20)}heated?`);
  expect(line.length).toBeLessThanOrEqual(141);
  expect(line).toMatch(/ (?:the|long|porch)…$/);
});
