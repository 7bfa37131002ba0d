import type { ImapFlow } from "imapflow";
import { z } from "zod";
import { factHeaders } from "#domain/letters/mail-in.ts";
import { sentFolders } from "#domain/letters/sent-folder.ts";
import { inTime } from "../promises.ts";

/** Maximum milliseconds per step. A slower server is retried at the next check. */
const longestStep = 30_000;
/** Maximum milliseconds without a byte, including while the site processes data. */
const longestSilence = 60_000;
/** Bytes to fetch of one email: its text comes at the start. */
const mostOfMail = 1_000_000;

export type FolderName = "inbox" | "sent";

/** An email without its body. */
export interface Headers {
  uid: number;
  lines: string;
  /** When it reached the mailbox, by the server's clock. */
  arrivedAt: Date | undefined;
}

/** A folder opened read-only: nothing in it is marked or deleted. */
interface Folder {
  validity: string;
  /** The highest UID so far. */
  last: number;
  /** UIDs above this one, ascending. */
  above(uid: number): Promise<number[]>;
  /** UIDs of emails since this day, ascending. */
  since(day: Date): Promise<number[]>;
  headers(uids: readonly number[]): Promise<Headers[]>;
  /** The first megabyte; undefined if the email no longer exists. */
  source(uid: number): Promise<Uint8Array | undefined>;
}

/** A folder that the site reads. */
export interface FolderPlace {
  name: FolderName;
  path: string;
}

export interface Mailbox {
  /** INBOX, and every folder with sent email; see `sentFolders`. */
  places(): Promise<FolderPlace[]>;
  /** Undefined if the server refuses to open a folder with sent email. */
  open(place: FolderPlace): Promise<Folder | undefined>;
  close(): void;
}

/** Connects and logs in. @throws Error when a step fails or times out */
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
  // Every step reports the same error itself.
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
    async places() {
      const sent = sentFolders(await within(client.list()));
      return [{ name: "inbox", path: "INBOX" }, ...sent.map((path) => ({ name: "sent" as const, path }))];
    },
    async open({ name, path }) {
      try {
        return await openFolder(client, path, within);
      } catch (error) {
        // A folder shared by others may be listed without the right to read it.
        if (name === "sent" && (error as { responseStatus?: string }).responseStatus === "NO") return undefined;
        throw error;
      }
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
    // An IMAP range up to `*` always includes the highest UID, even a lower one.
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

/** The mailbox's environment setting, with its error message. */
export const mailboxSettings = {
  IMAP_URL: z.string().trim().refine(isImapUrl, "must be like imaps://name:password@mail.example.com:993").optional(),
};

/** Encrypted, except on this machine, where a mailbox bridge may run. */
function isImapUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.username === "" || url.password === "") return false;
  const isHere = /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (url.protocol !== "imaps:" && !(url.protocol === "imap:" && isHere)) return false;
  return url.hostname !== "" && /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
}
