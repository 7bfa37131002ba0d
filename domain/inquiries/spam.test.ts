import { describe, expect, it } from "vitest";
import { type SpamClues, spamReasonsOf } from "./spam.ts";
import type { SpamReason } from "./spam-reason.ts";

const priya = { name: "Priya Raman", message: "Is Saturday possible?" };
const person: SpamClues = {
  hasFilledHoneypot: false,
  isFlood: false,
  stamp: { age: 40 },
  earlier: { sameText: 0, sameSender: 0 },
};
const links = (count: number) => "https://homes.example.com/gable ".repeat(count);

function judge({ clues = {}, ...words }: { clues?: Partial<SpamClues>; name?: string; message?: string }) {
  return spamReasonsOf({ ...priya, ...words }, { ...person, ...clues });
}

describe("a message that is not held", () => {
  it.each<[string, Parameters<typeof judge>[0]]>([
    ["is an ordinary one", {}],
    ["comes without scripts", { clues: { stamp: "missing" } }],
    ["was filled in by the browser in a moment", { clues: { stamp: { age: 1.2 } } }],
    ["names a home seen elsewhere", { message: `Like this one? ${links(1)}` }],
    ["names three homes seen elsewhere, without scripts", { message: links(3), clues: { stamp: "missing" } }],
    ["is the third about a home on this site", { clues: { earlier: { sameText: 0, sameSender: 6 } } }],
    ["is sent again by an impatient visitor", { clues: { earlier: { sameText: 3, sameSender: 3 } } }],
    ["speaks of a website without a link", { message: "I saw it on example.com, the one with www in front." }],
    ["comes from a page whose stamp was made with an old key", { clues: { stamp: "forged" } }],
  ])("%s", (_, message) => {
    expect(judge(message)).toEqual([]);
  });
});

describe("a message that is held", () => {
  it.each<[string, Parameters<typeof judge>[0], SpamReason[]]>([
    ["fills in what people do not see", { clues: { hasFilledHoneypot: true } }, ["trap"]],
    ["has a link for a name", { name: "WIN https://spam.example" }, ["links"]],
    [
      "is typed in a second and full of links",
      { message: links(2), clues: { stamp: { age: 0.4 } } },
      ["hurried", "links"],
    ],
    [
      "is full of links and skips the script",
      { message: links(4), clues: { stamp: "missing" } },
      ["unstamped", "links"],
    ],
    [
      "holds code for links",
      { message: '<a href="https://spam.example">x</a>', clues: { stamp: "missing" } },
      ["unstamped", "links"],
    ],
    ["holds code for links of a forum", { message: `[url=https://a.example]x[/url] ${links(1)}` }, ["links"]],
    ["came four times with this text", { clues: { earlier: { sameText: 4, sameSender: 0 } } }, ["repeated"]],
    ["is the eleventh from this sender", { clues: { earlier: { sameText: 0, sameSender: 10 } } }, ["repeated"]],
  ])("%s", (_, message, reasons) => {
    expect(judge(message)).toEqual(reasons);
  });
});
