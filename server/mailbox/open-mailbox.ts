import type { ImapFlow, ImapFlowOptions } from "imapflow";
import { z } from "zod";
import { factHeaders } from "#domain/emails/mail-in.ts";
import { sentFolders } from "#domain/emails/sent-folder.ts";
import { inTime } from "../promises.ts";
import { textPartsOf } from "./text-parts.ts";

/** Maximum milliseconds per step. A slower server is retried at the next check. */
const longestStep = 30_000;
/** Maximum milliseconds without a byte, including while the site processes data. */
const longestSilence = 60_000;
/** Bytes up to which an email is fetched whole. Of a larger one, only the parts with words are. */
const mostOfWhole = 200_000;
/** Bytes to fetch of an email whose size or parts the server doesn't know. */
const mostOfMail = 1_000_000;
/** Maximum bytes of a response line: a search in 200,000 emails, or 15,000 parts of one email, parsed in half a second. */
const longestLine = 2_000_000;
/** The headers that a body is read with. */
const bodyHeaders = ["subject", "content-type", "content-transfer-encoding", "content-disposition"];

export type FolderName = "inbox" | "sent";

/** An email without its body. */
export interface Headers {
  uid: number;
  lines: string;
  /** When it reached the mailbox, by the server's clock. */
  arrivedAt: Date | undefined;
  /** In bytes; undefined if the server doesn't say. */
  size: number | undefined;
}

/** An email, or as much of it as the site reads. */
export interface Source {
  bytes: Uint8Array;
  /** Whether some of its words stay on the server. */
  isCut: boolean;
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
  /** The parts with words; undefined if the email no longer exists. */
  source(mail: Pick<Headers, "uid" | "size">): Promise<Source | undefined>;
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

/** A connection, with a time limit for each step. */
interface Session {
  client: ImapFlow;
  within<Result>(work: Promise<Result>): Promise<Result>;
  /** Replaces a connection that was lost. @throws Error after `close` */
  renew(): Promise<void>;
}

/** Connects and logs in. @throws Error when a step fails or times out */
export async function openMailbox(imapUrl: string, step = longestStep): Promise<Mailbox> {
  const { ImapFlow } = await import("imapflow");
  const tooLate = Symbol("too late");
  let isClosed = false;
  const session: Session = { client: new ImapFlow(optionsOf(imapUrl, step)), within, renew };

  async function within<Result>(work: Promise<Result>): Promise<Result> {
    const result = await inTime<Result | typeof tooLate>(work, step, () => tooLate);
    if (result !== tooLate) return result;
    session.client.close();
    throw new Error("The mailbox didn't answer in time.");
  }

  async function connect(): Promise<void> {
    const { client } = session;
    // Every step reports the same error itself.
    client.on("error", () => client.close());
    try {
      await within(client.connect());
    } catch (error) {
      client.close();
      throw error;
    }
  }

  async function renew(): Promise<void> {
    if (isClosed) throw new Error("The mailbox was closed.");
    session.client.close();
    session.client = new ImapFlow(optionsOf(imapUrl, step));
    await connect();
  }

  await connect();
  return {
    async places() {
      const sent = sentFolders(await within(session.client.list()));
      return [{ name: "inbox", path: "INBOX" }, ...sent.map((path) => ({ name: "sent" as const, path }))];
    },
    async open({ name, path }) {
      try {
        return await openFolder(session, path);
      } catch (error) {
        // A folder shared by others may be listed without the right to read it.
        if (name === "sent" && (error as { responseStatus?: string }).responseStatus === "NO") return undefined;
        throw error;
      }
    },
    close: () => {
      isClosed = true;
      session.client.close();
    },
  };
}

function optionsOf(imapUrl: string, step: number): ImapFlowOptions {
  const url = new URL(imapUrl);
  const secure = url.protocol === "imaps:";
  return {
    ...{ host: url.hostname, port: Number(url.port || (secure ? 993 : 143)), secure, logger: false },
    ...(!secure && { doSTARTTLS: false }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    ...{ connectionTimeout: step, greetingTimeout: step, socketTimeout: longestSilence, disableAutoIdle: true },
    maxLineLength: longestLine,
  };
}

const byUid = { uid: true };

async function openFolder(session: Session, path: string): Promise<Folder> {
  const { within } = session;
  const openPath = () => within(session.client.mailboxOpen(path, { readOnly: true }));
  const { uidValidity, uidNext } = await openPath();
  const search = async (query: { uid?: string; since?: Date }) => {
    const found = await within(session.client.search(query, byUid));
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
      const wanted = { uid: true, internalDate: true, size: true, headers: factHeaders };
      const found = await within(session.client.fetchAll(uids.join(","), wanted, byUid));
      return found.map(({ uid, headers, internalDate, size }) => ({
        uid,
        size,
        lines: headers?.toString("latin1") ?? "",
        arrivedAt: internalDate === undefined ? undefined : new Date(internalDate),
      }));
    },
    async source({ uid, size }) {
      const isLarge = size !== undefined && size > mostOfWhole;
      const parts = isLarge ? await partsOrNone(uid) : undefined;
      if (parts) return parts;
      const wanted = { source: { start: 0, maxLength: mostOfMail } };
      const found = await within(session.client.fetchOne(String(uid), wanted, byUid));
      const bytes = found ? found.source : undefined;
      return bytes && { bytes, isCut: bytes.length >= mostOfMail };
    },
  };

  /** The library gives up the connection at an email with 100,000 parts. Its beginning can still be read. */
  async function partsOrNone(uid: number): Promise<Source | undefined> {
    try {
      return await partsOf(uid);
    } catch {
      await session.renew();
      await openPath();
      return undefined;
    }
  }

  async function partsOf(uid: number): Promise<Source | undefined> {
    const wanted = { bodyStructure: true, headers: bodyHeaders };
    const shape = await within(session.client.fetchOne(String(uid), wanted, byUid));
    const structure = shape ? shape.bodyStructure : undefined;
    if (!shape || !structure) return undefined;
    const { requests, isCut, assemble } = textPartsOf(structure);
    if (requests.length === 0) return undefined;
    const found = await within(session.client.fetchOne(String(uid), { bodyParts: requests }, byUid));
    const parts = found ? found.bodyParts : undefined;
    return parts && { bytes: assemble(shape.headers?.toString("latin1") ?? "", parts), isCut };
  }
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
