import { describe, expect, it } from "vitest";
import { addressesIn, decodedWords } from "./header-values.ts";
import { readMailFacts } from "./mail-facts.ts";

const jane = "jane@client.example";
/** A header as its bytes arrive, one letter for each. */
const bytes = (text: string) => Buffer.from(text).toString("latin1");

describe("the addresses in a header", () => {
  it.each([
    ["Jane <Jane@Client.Example>", [jane]],
    ["jane@client.example (Jane Client)", [jane]],
    ["jane@client.example(Jane, Client)", [jane]],
    ["(Jane) jane@client.example", [jane]],
    ["jane@client.example (Jane (at work) Client)", [jane]],
    ["Jane Client jane@client.example", [jane]],
    ["Client, Jane <jane@client.example>", [jane]],
    ["'jane@client.example' <jane@client.example>", [jane]],
    ["'jane@client.example'", [jane]],
    ['"jane@client.example"', [jane]],
    ['<"jane"@client.example>', [jane]],
    ["<jane@client.example", [jane]],
    ["<<jane@client.example>>", [jane]],
    ["Jane <Jane Client> <jane@client.example>", [jane]],
    ["jane@client.example.", [jane]],
    ["[jane@client.example]", [jane]],
    ["< jane @ client.example >", [jane]],
    ["<@relay.example,@other.example:jane@client.example>", [jane]],
    ["mailto:jane@client.example", [jane]],
    ["=?utf-8?Q?Jane_=3Cjane=40client.example=3E?=", [jane]],
    ["Jane <=?utf-8?Q?jane=40client.example?=>", [jane]],
    ["\x1b$B9b66\x1b(B <jane@client.example>", [jane]],
    ['"\x95\x5c" <jane@client.example>', [jane]],
    [bytes("Jürgen à Noël <jane@client.example>"), [jane]],
    [bytes("jane@bücher.example"), ["jane@bücher.example"]],
    ["J\xfcrgen <jane@client.example>", [jane]],
    ["Clients: jane@client.example, Bob <bob@x.example>;", [jane, "bob@x.example"]],
    ["jane@client.example; bob@x.example", [jane, "bob@x.example"]],
    ["undisclosed-recipients:;", []],
    ["=?utf-8?Q?jane=40client.example?=", []],
    ['"someone@else.example" <jane@client.example>', [jane]],
    ["Jane Client", []],
    ["<>", []],
    ["", []],
  ])("%j are %j", (value, addresses) => {
    expect(addressesIn(value)).toEqual(addresses);
  });
});

it("a Message-ID in encoded words is read as it is meant", () => {
  expect(decodedWords("=?utf-8?q?=3Clet=5F1=40agent=2Eexample=3E?=")).toBe("<let_1@agent.example>");
});

describe("an email's thread", () => {
  const follows = (...lines: string[]) => readMailFacts(lines.join("\r\n"), "https://agent.example").follows;

  it.each([
    ["References: <inq_1@agent.\r\n example>", "<inq_1@agent.example>"],
    ["In-Reply-To: let_1@agent.example", "<let_1@agent.example>"],
    ["In-Reply-To: Your message of 1 Nov <let_1@agent.example>", "<let_1@agent.example>"],
    ["References: =?utf-8?q?=3Clet=5F1=40agent=2Eexample=3E?=", "<let_1@agent.example>"],
    ["References: <LET_1@AGENT.EXAMPLE>", "<let_1@agent.example>"],
  ])("is found in %j", (line, id) => {
    expect(follows(line)).toContain(id);
  });

  it("is found behind a hundred emails of other programs", () => {
    const others = Array.from({ length: 100 }, (_, at) => `<${at}-${"x".repeat(60)}@mail.example>`);
    expect(follows(`References: <let_1@agent.example>\r\n ${others.join("\r\n ")}`)).toContain("<let_1@agent.example>");
  });
});

it("all recipients count, in To, Cc and Bcc, however many and in however many lines", () => {
  const others = Array.from({ length: 100 }, (_, at) => `Someone <someone-${at}@long-name-of-a-company.example>`);
  const lines = ["To: a@x.example", "To: b@x.example", `Cc: ${others.join(",\r\n ")}`, "Bcc: c@x.example"];
  const { to } = readMailFacts(lines.join("\r\n"), "https://agent.example");
  expect(to).toHaveLength(103);
  expect(to).toEqual(expect.arrayContaining(["a@x.example", "b@x.example", "c@x.example"]));
});
