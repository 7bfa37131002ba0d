import { expect, it } from "vitest";
import { firstNameOf } from "./first-name.ts";
import { emptyField, filledWith, fillIn, type ReplyFields, readQuickReplies, replyParts } from "./quick-reply.ts";

const values: ReplyFields = {
  first_name: "Zoë",
  name: "Zoë Łukasiewicz",
  home: "Gable on Elm Street",
  price: "$485,000",
  link: "https://www.example.com/listings/lst_gable",
  my_name: "Hannah Møller",
  my_phone: "(719) 555-0142",
};
const visit = {
  name: "Visit",
  subject: "Re: {home}",
  text: "Hi {first_name},\n\n{home} ({price}) is at {link}.\n\n{my_name}, {my_phone}",
};

it("a quick reply names this person, this home and this agent", () => {
  expect(fillIn(visit.subject, values)).toBe("Re: Gable on Elm Street");
  expect(fillIn(visit.text, values)).toBe(
    "Hi Zoë,\n\nGable on Elm Street ($485,000) is at https://www.example.com/listings/lst_gable.\n\nHannah Møller, (719) 555-0142",
  );
});

it("an unknown field stays in braces and blocks the email until the agent fills it in or removes it", () => {
  const text = fillIn(visit.text, { ...values, price: "", link: "" });
  expect(text).toContain("Gable on Elm Street ({price}) is at {link}.");
  expect(emptyField(text)).toBe("Fill in {price} or remove it.");
  expect(emptyField("We paint it {blue} and {BLUE}; {} and {home are nothing.")).toBeUndefined();
});

it("a value that looks like a field is not filled in again", () => {
  const text = fillIn("{name}, {home}", { ...values, name: "{my_phone}", home: "$& $1" });
  expect(text).toBe("{my_phone}, $& $1");
});

it("a person whose name is not a name is greeted without it", () => {
  const text = fillIn(visit.text, { ...values, first_name: firstNameOf("zoe@example.com") });
  expect(text).toMatch(/^Hello,\n/);
});

it("an agent can save thirty replies, each with a name of its own and known fields", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...visit, name: `Visit ${at}` }));
  expect(readQuickReplies({ replies: many(30) })).toEqual({ replies: many(30) });
  expect(readQuickReplies({ replies: [] })).toEqual({ replies: [] });
  expect(readQuickReplies({ replies: many(31) })).toEqual({ refusal: "You can save at most 30 quick replies." });
  expect(readQuickReplies({ replies: [visit, { ...visit, name: "visit " }] })).toEqual({
    refusal: "There are two quick replies named visit.",
    at: 1,
  });
});

it.each([
  [{ ...visit, text: "Dear {firstname}," }, /^\{firstname\} isn't a field\. Available: \{first_name\}, /],
  [{ ...visit, subject: "{town}" }, /^\{town\} isn't a field/],
  [{ ...visit, name: " " }, /^Please enter a name\.$/],
  [{ ...visit, text: "" }, /^Please write something first\.$/],
  [{ ...visit, text: "a".repeat(5001) }, /at most 5,000 characters/],
  [{ ...visit, text: 7 }, /^Please write this as text\.$/],
])("%j is not kept, and the agent reads why", (reply, sentence) => {
  expect(readQuickReplies({ replies: [visit, reply] })).toMatchObject({
    refusal: expect.stringMatching(sentence),
    at: expect.anything(),
  });
});

it("anything but a list is refused with a sentence", () => {
  for (const body of [null, 7, [], {}, { replies: "all" }, { replies: ["visit"] }])
    expect(readQuickReplies(body)).toEqual({ refusal: "Please send {replies}, a list of {name, subject, text}." });
});

it("filled-in text is marked as long as it is unchanged, and so is an unknown field", () => {
  const template = "Hi {first_name}, {name}: {price} at {link}. {unknown}";
  const known = { ...values, link: "" };
  const filled = filledWith(template, known);
  expect(filled).toEqual(["Zoë", "Zoë Łukasiewicz", "$485,000"]);
  const text = fillIn(template, known);
  const parts = replyParts(text, filled);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter(({ kind }) => kind !== "typed")).toEqual([
    { text: "Zoë", kind: "filled" },
    { text: "Zoë Łukasiewicz", kind: "filled" },
    { text: "$485,000", kind: "filled" },
    { text: "{link}", kind: "open" },
  ]);
  expect(replyParts("Nothing (at all) here.", filled)).toEqual([{ text: "Nothing (at all) here.", kind: "typed" }]);
  expect(replyParts("", [])).toEqual([]);
});
