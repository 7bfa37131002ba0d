import { describe, expect, it } from "vitest";
import { type EmailParties, isMassEmail, ownersOf, type SenderHeaders, senderOf } from "./whose-email.ts";

const zoe = { personId: "per_zoe", isByAddress: false };
const spouse = "spouse@elsewhere.example";

describe("an email belongs to", () => {
  it.each<[string, Partial<EmailParties>, ReturnType<typeof ownersOf>]>([
    ["the person whose thread it continues", { known: ["per_zoe"], threadOf: "per_zoe" }, [zoe]],
    ["the person with its address", { known: ["per_zoe"] }, [{ ...zoe, isByAddress: true }]],
    [
      "the sender, if it continues another person's thread",
      { known: ["per_zoe"], threadOf: "per_bob" },
      [{ ...zoe, isByAddress: true }],
    ],
    [
      "the thread's person, with the sender named, if the sender isn't on file",
      { from: spouse, threadOf: "per_zoe" },
      [{ ...zoe, from: spouse }],
    ],
    ["no one, if neither is known", { from: spouse }, []],
    ["no one, if it has no sender", { from: undefined, threadOf: "per_zoe" }, []],
    ["no one, if a notice was forwarded to a colleague", { folder: "sent", threadOf: "per_zoe" }, []],
    ["the recipient of a reply", { folder: "sent", known: ["per_zoe"], threadOf: "per_zoe" }, [zoe]],
    [
      "every recipient on file, each once",
      { folder: "sent", known: ["per_zoe", "per_bob", "per_zoe"], threadOf: "per_zoe" },
      [zoe, { personId: "per_bob", isByAddress: true }],
    ],
    [
      "the recipient, if a notice about someone else was forwarded to them",
      { folder: "sent", known: ["per_bob"], threadOf: "per_zoe" },
      [{ personId: "per_bob", isByAddress: true }],
    ],
  ])("%s", (_, parties, owners) => {
    expect(
      ownersOf({ folder: "inbox", from: "zoe@homes.example", known: [], threadOf: undefined, ...parties }),
    ).toEqual(owners);
  });
});

describe("the person who wrote is", () => {
  const none = { from: [], name: "", sender: [], replyTo: [], original: [], group: [] };
  const team = "team@agency.example";
  const jane = "jane@client.example";

  it.each<[string, Partial<SenderHeaders>, string | undefined]>([
    ["the sender", { from: [jane], replyTo: [spouse] }, jane],
    ["the sender of an email through a group", { from: [jane], replyTo: [team], group: [team] }, jane],
    ["the one that the group replaced", { from: [team], original: [jane], replyTo: [team], group: [team] }, jane],
    [
      "the one to reply to, if the group replaced the sender",
      { from: [team], replyTo: [jane, team], group: [team] },
      jane,
    ],
    [
      "the one to reply to, if the group's address is another one",
      { from: ["bounces@groups.example"], name: "'Jane' via Team", replyTo: [jane], group: [team] },
      jane,
    ],
    ["the group, if there is no one else", { from: [team], replyTo: [team], group: [team] }, team],
    ["the one in Sender, if From has no address", { sender: [jane] }, jane],
    ["the one to reply to, if there is no other address", { replyTo: [jane] }, jane],
    ["unknown without an address", {}, undefined],
  ])("%s", (_, headers, sender) => {
    expect(senderOf({ ...none, ...headers })).toBe(sender);
  });
});

describe("an email to many", () => {
  it.each<[string, Record<string, string>, boolean]>([
    ["one without such headers", {}, false],
    ["a group's email", { precedence: "list", "list-id": "<team.agency.example>" }, false],
    ["a group's email with a List-Id alone", { "list-id": "<team.agency.example>" }, false],
    ["an old list's email", { precedence: "bulk", "mailing-list": "list team@agency.example" }, false],
    ["Mailman's email", { precedence: "bulk", "x-beenthere": "team@agency.example" }, false],
    [
      "a group's email with an Unsubscribe button",
      { "list-post": "<mailto:team@agency.example>", "list-unsubscribe-post": "List-Unsubscribe=One-Click" },
      false,
    ],
    ["a newsletter", { "list-id": "<1.mcsv.net>", "list-unsubscribe-post": "List-Unsubscribe=One-Click" }, true],
    ["bulk email", { precedence: " Bulk " }, true],
    ["junk", { precedence: "junk", "list-post": "<mailto:a@b.example>" }, true],
    ["an old responder's email", { precedence: "auto_reply" }, true],
  ])("%s: %j is from a program: %s", (_, headers, isMass) => {
    expect(isMassEmail((name) => headers[name] ?? "")).toBe(isMass);
  });
});
