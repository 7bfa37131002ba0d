import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { afterAll, describe, expect, it } from "vitest";
import { goneListing } from "#domain/listings/gone-listing.ts";
import { withdrawn } from "#domain/listings/unpublished.ts";
import type { Stores } from "#server/ports/platform.ts";
import {
  draftOfTheBarn,
  emailToZoe,
  gableOnElmStreet,
  hannahsProfile,
  mailAbout,
  walterSayingHello,
  winterBody,
  winterGuide,
  zoeAboutTheGable,
} from "../contracts/samples.ts";
import { startCloud } from "./cloud.ts";
import { openSite } from "./open.ts";

const cloud = await startCloud();
const { account, platform, stores: agent, close } = await openSite(cloud);
await agent.listings.add(gableOnElmStreet());
await agent.profile.save(hannahsProfile());
await platform.inquiries.add(zoeAboutTheGable(), [mailAbout(zoeAboutTheGable())]);
await agent.emails.add(emailToZoe());
afterAll(() => close().then(cloud.close));

const gable = gableOnElmStreet();
const now = new Date("2026-05-01T08:00:00.000Z");
const nobody = "Authentication required for this operation";
const jpeg = Buffer.from("porch");
const porch = "listings/lst_gable-on-elm/porch.jpg";
const notice = mailAbout(zoeAboutTheGable());
const email = emailToZoe();
let emailsWritten = 0;

/** What the server may do on its own for a visitor. */
const open: Record<string, (stores: Stores) => Promise<unknown>> = {
  "reads every listing": ({ listings }) => listings.all(),
  "reads one listing": ({ listings }) => listings.find("lst_gable-on-elm"),
  "reads the content version": async ({ listings }) => listings.contentVersion(),
  "checks that it can write": () => platform.checkHealth(),
  "reads the profile": ({ profile }) => profile.load(),
  "reads the pages": ({ pages }) => pages.all(),
  "leaves an inquiry with a notice": ({ inquiries }) =>
    inquiries.add(walterSayingHello(), [mailAbout(walterSayingHello())]),
  "reads the inquiry that a notice names": ({ inquiries }) => inquiries.find("inq_zoe"),
  "reads how many inquiries there are": ({ inquiries }) => inquiries.counts(),
  "takes notices to send": ({ notices }) => notices.claim("2026-01-01T00:00:00.000Z", "2026-01-01T00:02:00.000Z", 1),
  "takes emails to send": ({ emails }) => emails.claim(email.nextAttemptAt, "2026-05-01T09:02:10.000Z", 1),
  // For example, a visitor cancels a showing, and their calendar must be updated.
  "writes an email": ({ emails }) => emails.add(emailToZoe({ id: `let_${++emailsWritten}` })),
  "settles an email": ({ emails }) => emails.settle(email, { ...email, state: "failed", settledAt: email.createdAt }),
  "lists the emails to a person": ({ emails }) => emails.of(["per_zoe"], 10),
  "withdraws an email": ({ emails }) => emails.withdraw(emailToZoe({ id: "let_none" })),
  "saves quick replies": ({ emails }) => emails.saveQuickReplies([]),
  "reads quick replies": ({ emails }) => emails.quickReplies(),
  "lists the showings of a day": ({ showings }) => showings.ofDay("2030-05-09"),
  "lists the requests for a tour": ({ showings }) => showings.asked(10),
  "reads a person by their address": ({ people }) => people.ofEmail("zoe@example.com"),
  "lists people": ({ people }) => people.page({ list: "all", today: "2026-05-01", limit: 10 }),
  "adds an email to a person's history": ({ people }) =>
    people.addEntry({ id: "ent_1", personId: "per_none", at: now.toISOString(), kind: "received", text: "Hi" }),
  // A message's ID is with its person, and the server reads messages by ID for notices.
  "reads the messages in a person's history": async ({ people }) => {
    const person = await people.ofEmail(zoeAboutTheGable().email);
    return person && people.events([person.id], 10);
  },
  "lists the agent's open tasks": () => platform.taskCalendar.openTasks(),
  "keeps a photo of a home of the MLS": () =>
    platform.mlsPhotos?.write("a1-full.jpg", jpeg) ?? Promise.reject(new Error("none")),
  "shares the homes of the MLS": async () => {
    await platform.mls?.change(() => platform.mls?.mirror().clear());
    await platform.mls?.change(() => platform.mls?.mirror().clear());
  },
  "settles a notice": ({ notices }) =>
    notices.settle(notice, { ...notice, state: "sent", settledAt: notice.createdAt }),
};

/** What requires an agent. */
const closed: Record<string, (stores: Stores) => Promise<unknown>> = {
  "adds a listing": ({ listings }) => listings.add(gableOnElmStreet({ id: "lst_new" })),
  "changes a listing": ({ listings }) => listings.replace(gableOnElmStreet({ rev: 2 })),
  "keeps a draft of a home": ({ listings }) => listings.add(draftOfTheBarn()),
  "takes a home off the website": ({ listings }) =>
    listings.replace({ ...withdrawn(gable, now), rev: 2 }, goneListing(gable, now)),
  "removes a listing": ({ listings }) => listings.remove("lst_gable-on-elm"),
  "saves the profile": ({ profile }) => profile.save(hannahsProfile()),
  "replaces the profile": ({ profile }) => profile.replace(hannahsProfile(), hannahsProfile()),
  "adds a page": ({ pages }) => pages.add(winterGuide({ live: winterBody() })),
  "reads the inbox": ({ inquiries }) => inquiries.page({ filter: "all", limit: 10 }),
  "searches the inbox": ({ inquiries }) => inquiries.page({ filter: "all", limit: 10, search: "zoe" }),
  "marks an inquiry as read": ({ inquiries }) => inquiries.markRead("inq_zoe"),
  "removes an inquiry": ({ inquiries }) => inquiries.remove("inq_zoe"),
  "moves a flood to the inbox": ({ inquiries }) => inquiries.clearFlood(now.toISOString()),
  "removes a flood": ({ inquiries }) => inquiries.removeFlood(now.toISOString()),
  "writes a picture": ({ images }) => images.write("public", porch, jpeg),
  "writes an original": ({ images }) => images.write("protected", porch, jpeg),
  "reads an original": ({ images }) => images.read("protected", porch),
  "lists pictures": ({ images }) => images.list("public", ""),
  "removes a picture": ({ images }) => images.remove(porch),
};

describe("the server by itself", () => {
  it.each(Object.entries(open))("%s", async (_, work) => {
    await expect(work(platform)).resolves.not.toThrow();
  });

  it.each(Object.entries(closed))("is refused when it %s", async (_, work) => {
    await expect(work(platform)).rejects.toThrow(nobody);
  });

  it.each([
    ["creates an account", () => platform.gatekeeper.enroll("walter", "Slate-roofs-are-2-heavy!")],
    ["checks for any account", () => platform.gatekeeper.hasAccounts()],
    ["checks whether a user has an account", () => platform.gatekeeper.knows("hannah")],
  ] as const)("is refused when it %s", async (_, work) => {
    await expect(work()).rejects.toThrow(nobody);
  });
});

describe("a signed-in agent", () => {
  it.each(Object.entries(closed))("%s", async (_, work) => {
    await expect(work(agent)).resolves.not.toThrow();
  });

  it("can't create an inquiry in a visitor's name", async () => {
    await expect(agent.inquiries.add(walterSayingHello({ id: "inq_invented" }))).rejects.toThrow(nobody);
  });
});

/** Calls that our stores never make, which an attacker on the server would try. */
describe("the server's own keys", () => {
  it.each([
    ["scan the inquiries", "Scan", () => ({ TableName: account.tables.inquiries })],
    ["scan the listings", "Scan", () => ({ TableName: account.tables.listings })],
    ["list the ids of inquiries", "Query", () => inboxQuery()],
    [
      "put an inquiry outside of a transaction",
      "PutItem",
      () => ({ TableName: account.tables.inquiries, Item: { id: { S: "inq_x" } } }),
    ],
    ["put over a counter", "TransactWriteItems", () => put("#count#0")],
    ["change an inquiry within a transaction", "TransactWriteItems", () => update("inq_zoe")],
    ["read a counter", "GetItem", () => ({ TableName: account.tables.inquiries, Key: { id: { S: "#count#0" } } })],
    [
      "move the content version",
      "UpdateItem",
      () => ({ TableName: account.tables.listings, Key: { id: { S: "#version" } } }),
    ],
    ["list the sessions", "Scan", () => ({ TableName: account.tables.sessions })],
  ] as const)("cannot %s", async (_, operation, body) => {
    expect(await raw(operation, body())).toBe("AccessDeniedException");
  });
});

it("the refused calls match the snapshot", () => {
  const mine = cloud.gate.decisions.filter(({ resource }) => resource.includes(account.tables.listings.slice(-8)));
  const shown = (isAllowed: boolean) =>
    [...new Set(mine.filter((each) => each.isAllowed === isAllowed).map(inWords))].toSorted();
  expect(shown(true)).toMatchSnapshot("allowed");
  expect(shown(false)).toMatchSnapshot("refused");
});

function inWords({ who, action, resource }: { who: string; action: string; resource: string }): string {
  const plain = (text: string) =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "…").replace(/-[0-9a-f]{8}\b/g, "");
  return `${plain(who)}: ${action} ${plain(resource)}`;
}

const inboxQuery = () => ({
  TableName: account.tables.inquiries,
  IndexName: "all",
  KeyConditionExpression: "gAll = :all",
  ExpressionAttributeValues: { ":all": { S: "I" } },
});
const put = (id: string) => ({
  TransactItems: [{ Put: { TableName: account.tables.inquiries, Item: { id: { S: id } } } }],
});
const update = (id: string) => ({
  TransactItems: [
    { Update: { TableName: account.tables.inquiries, Key: { id: { S: id } }, UpdateExpression: "REMOVE spam" } },
  ],
});

/** Makes one call with the server's keys and returns the error's name. */
async function raw(operation: string, body: object): Promise<string> {
  const answer = await callSigned(account.server, cloud.gate.dynamodb, `DynamoDB_20120810.${operation}`, body);
  return String((answer as { __type?: string }).__type).split("#")[1] ?? "";
}

interface SigningKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** Makes one signed AWS JSON call without the SDK. */
async function callSigned(keys: SigningKeys, address: string, target: string, body: object): Promise<unknown> {
  const { hostname, host } = new URL(address);
  const text = JSON.stringify(body);
  const signer = new SignatureV4({ region: "us-east-1", service: "dynamodb", credentials: keys, sha256: Sha256 });
  const { headers } = await signer.sign({
    ...{ method: "POST", protocol: "http:", hostname, path: "/", query: {}, body: text },
    headers: { host, "content-type": "application/x-amz-json-1.0", "x-amz-target": target },
  });
  const { host: _own, ...sent } = headers;
  return (await fetch(address, { method: "POST", headers: sent, body: text })).json();
}
