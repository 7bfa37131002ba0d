import { expect, onTestFinished } from "vitest";
import { zoeAboutTheGable } from "../../contracts/samples.ts";
import { openImapServer, type StoredMail } from "../programs/imap-server.ts";
import { openTestSite } from "./test-site.ts";

export const host = "www.avery.example.com";
export const zoe = zoeAboutTheGable({ id: "inq_asked", email: "zoe@homes.internal", listingId: null });
const start = Date.parse("2026-11-24T09:00:00.000Z");

/** A mail's source. */
export const mail = (headers: Record<string, string>, body = "Hello") =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}\r\n`;

const oldMail: StoredMail = { uid: 4, source: mail({ From: "zoe@homes.internal", "Message-ID": "<old@x>" }) };

/**
 * Starts a site that has read its mailbox once and has an inquiry from Zoe. It is removed after the test.
 * @param before emails in INBOX at the first read; by default, one with UID 4
 */
export async function siteWithMailbox(before = [oldMail]) {
  const imap = await openImapServer();
  onTestFinished(imap.close);
  let looks = 0;
  const now = () => new Date(start + looks * 400_000);
  const site = await openTestSite({
    settings: { IMAP_URL: imap.url },
    now,
  });
  const { people, inquiries, emails } = site.platform;
  await inquiries.add({ ...zoe, personId: "per_1" });
  const look = async () => {
    looks += 1;
    await site.services.mailReader.look();
    return (await emails.mailbox()) ?? { failure: "nothing stored" };
  };
  const entries = async (id = "per_1") =>
    (await people.events([id], 100)).events.flatMap(({ entry }) => (entry ? [entry] : []));
  imap.inbox.mails = [...before];
  expect((await look()).failure).toBeUndefined();
  return { site, imap, look, entries, now };
}
