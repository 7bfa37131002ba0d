import type { ImapFlow } from "imapflow";
import { z } from "zod";
import { factHeaders } from "#domain/letters/mail-in.ts";
import { inTime } from "../promises.ts";

/** Milliseconds for each step. A server that hangs or drips is left, and asked again at the next look. */
const longestStep = 30_000;
/** Milliseconds without a byte, also while the site itself reads what it got. */
const longestSilence = 60_000;
/** Bytes that are fetched of one mail: its words stand at its beginning. */
const mostOfMail = 1_000_000;

export type FolderName = "inbox" | "sent";

/** A mail without its body. */
export interface Headers {
  uid: number;
  lines: string;
  /** When the mailbox took it, by its own clock. */
  arrivedAt: Date | undefined;
}

/** A folder that was opened to be read only: nothing in it is marked or deleted. */
interface Folder {
  validity: string;
  /** The highest UID so far. */
  last: number;
  /** UIDs above this one, rising. */
  above(uid: number): Promise<number[]>;
  /** UIDs of what came since this day, rising. */
  since(day: Date): Promise<number[]>;
  headers(uids: readonly number[]): Promise<Headers[]>;
  /** The first megabyte; nothing when it is gone. */
  source(uid: number): Promise<Uint8Array | undefined>;
}

export interface Mailbox {
  /** Nothing where there is no such folder. */
  open(name: FolderName): Promise<Folder | undefined>;
  close(): void;
}

/** Connects and signs in. @throws Error when a step fails or takes too long */
export async function openMailbox(imapUrl: string, step = longestStep): Promise<Mailbox> {
  const url = new URL(imapUrl);
  const secure = url.protocol === "imaps:";
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    ...{ host: url.hostname, port: Number(url.port || (secure ? 993 : 143)), secure, logger: false },
    ...(!secure && { doSTARTTLS: false }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    ...{ connectionTimeout: step, greetingTimeout: step, socketTimeout: longestSilence, disableAutoIdle: true },
  });
  // Every step tells of the same fault by itself.
  client.on("error", () => client.close());
  const tooLate = Symbol("too late");
  const within = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await inTime<Result | typeof tooLate>(work, step, () => tooLate);
    if (result !== tooLate) return result;
    client.close();
    throw new Error("The mailbox didn't answer in time.");
  };
  try {
    await within(client.connect());
  } catch (error) {
    client.close();
    throw error;
  }
  return {
    async open(name) {
      const isSent = ({ specialUse }: { specialUse?: string }) => specialUse === "\\Sent";
      const path = name === "inbox" ? "INBOX" : (await within(client.list())).find(isSent)?.path;
      return path === undefined ? undefined : openFolder(client, path, within);
    },
    close: () => client.close(),
  };
}

async function openFolder(
  client: ImapFlow,
  path: string,
  within: <Result>(work: Promise<Result>) => Promise<Result>,
): Promise<Folder> {
  const { uidValidity, uidNext } = await within(client.mailboxOpen(path, { readOnly: true }));
  const byUid = { uid: true };
  const search = async (query: { uid?: string; since?: Date }) => {
    const found = await within(client.search(query, byUid));
    if (!found) throw new Error("The mailbox couldn't be searched.");
    return found.sort((one, other) => one - other);
  };
  return {
    validity: String(uidValidity),
    last: uidNext - 1,
    // The highest one always counts as above, even when it is not.
    above: async (uid) => (await search({ uid: `${uid + 1}:*` })).filter((each) => each > uid),
    since: (day) => search({ since: day }),
    async headers(uids) {
      const wanted = { uid: true, internalDate: true, headers: factHeaders };
      const found = await within(client.fetchAll(uids.join(","), wanted, byUid));
      return found.map(({ uid, headers, internalDate }) => ({
        uid,
        lines: headers?.toString("latin1") ?? "",
        arrivedAt: internalDate === undefined ? undefined : new Date(internalDate),
      }));
    },
    async source(uid) {
      const wanted = { source: { start: 0, maxLength: mostOfMail } };
      const found = await within(client.fetchOne(String(uid), wanted, byUid));
      return found ? found.source : undefined;
    },
  };
}

/** The environment's setting for mail in, with its refusal. */
export const mailboxSettings = {
  IMAP_URL: z.string().trim().refine(isImapUrl, "must be like imaps://name:password@mail.example.com:993").optional(),
};

/** Encrypted everywhere but on this machine itself, where a bridge to the mailbox may run. */
function isImapUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.username === "" || url.password === "") return false;
  const isHere = /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (url.protocol !== "imaps:" && !(url.protocol === "imap:" && isHere)) return false;
  return url.hostname !== "" && /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
}
