import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { bodyStructure, section } from "./imap-structure.ts";

/** An email in a folder of the scripted server. */
export interface StoredMail {
  uid: number;
  source: string;
  /** When it arrived, in IMAP's form: `24-Nov-2026 10:00:00 +0000`. */
  arrivedAt?: string;
}

interface StoredFolder {
  validity: number;
  mails: StoredMail[];
}

/** A small IMAP server on loopback that records every command. */
export interface ImapServer {
  url: string;
  inbox: StoredFolder;
  sent: StoredFolder;
  /** More folders by name, without flags. */
  more: Record<string, StoredFolder>;
  commands: string[];
  /** The number of email bytes sent so far. */
  sentBytes: number;
  /** Whether it tells an email's size and parts. */
  knowsParts: boolean;
  /** It never answers commands that contain this word. */
  hangsAt: string | undefined;
  /** It answers commands that contain this word one byte at a time, endlessly. */
  dripsAt: string | undefined;
  /** It closes the connection at commands that contain this word. */
  endsAt: string | undefined;
  close(): Promise<void>;
}

export async function openImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const folder = (): StoredFolder => ({ validity: 7, mails: [] });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.write("* OK [CAPABILITY IMAP4rev1 SPECIAL-USE AUTH=PLAIN] ready\r\n");
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const imap: ImapServer = {
    ...{ url: `imap://eva:secret@127.0.0.1:${port}`, inbox: folder(), sent: folder(), more: {}, commands: [] },
    ...{ sentBytes: 0, knowsParts: true },
    ...{ hangsAt: undefined, dripsAt: undefined, endsAt: undefined },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };

  function drip(socket: Socket): void {
    socket.write("* ");
    const timer = setInterval(() => socket.write("x"), 20);
    socket.on("close", () => clearInterval(timer));
  }

  function talk(socket: Socket): void {
    let rest = "";
    let open = imap.inbox;
    let login: string | undefined;
    socket.on("data", (data) => {
      rest += data.toString("latin1");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        answer(line);
      }
    });
    const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(""), "latin1");

    function answer(line: string): void {
      if (login !== undefined) {
        const isRight = Buffer.from(line, "base64").toString().endsWith("\0eva\0secret");
        say(`${login} ${isRight ? "OK" : "NO [AUTHENTICATIONFAILED]"} login`);
        login = undefined;
        return;
      }
      imap.commands.push(line);
      const [tag = "", verb = "", ...words] = line.split(" ");
      const text = words.join(" ");
      if (imap.hangsAt && line.includes(imap.hangsAt)) return;
      if (imap.dripsAt && line.includes(imap.dripsAt)) {
        drip(socket);
        return;
      }
      if (imap.endsAt && line.includes(imap.endsAt)) {
        socket.destroy();
        return;
      }
      if (/^authenticate$/i.test(verb)) {
        if (words[1] === undefined) {
          login = tag;
          say("+ ");
          return;
        }
        const isRight = Buffer.from(words[1], "base64").toString().endsWith("\0eva\0secret");
        say(`${tag} ${isRight ? "OK" : "NO [AUTHENTICATIONFAILED]"} login`);
        return;
      }
      if (/^capability$/i.test(verb)) say("* CAPABILITY IMAP4rev1 SPECIAL-USE AUTH=PLAIN");
      if (/^list$/i.test(verb) && !text.startsWith('"" ""'))
        say(
          ...['* LIST (\\HasNoChildren) "/" INBOX', '* LIST (\\Sent) "/" Sent'],
          ...Object.keys(imap.more).map((name) => `* LIST () "/" "${name}"`),
        );
      if (/^(examine|select)$/i.test(verb)) {
        const name = text.replace(/^"|"$/g, "");
        open = imap.more[name] ?? (/sent/i.test(text) ? imap.sent : imap.inbox);
        const next = (open.mails.at(-1)?.uid ?? 0) + 1;
        say(`* ${open.mails.length} EXISTS`, "* FLAGS (\\Seen)", `* OK [UIDVALIDITY ${open.validity}] ok`);
        say(`* OK [UIDNEXT ${next}] ok`, `${tag} OK [READ-ONLY] opened`);
        return;
      }
      if (/^uid search/i.test(`${verb} ${text}`)) say(`* SEARCH ${searched(text).join(" ")}`);
      if (/^uid fetch/i.test(`${verb} ${text}`)) fetched(text);
      say(`${tag} OK done`);
    }

    function searched(text: string): number[] {
      const from = /UID (\d+):\*/i.exec(text.replace(/^search /i, ""))?.[1];
      const uids = open.mails.map(({ uid }) => uid);
      return from === undefined ? uids : uids.filter((uid) => uid >= Number(from) || uid === uids.at(-1));
    }

    function fetched(text: string): void {
      const set = (text.split(" ")[1] ?? "").split(",").map((part) => part.split(":").map(Number));
      for (const [place, { uid, source, arrivedAt = "24-Nov-2026 10:00:00 +0000" }] of open.mails.entries()) {
        if (!set.some(([low = 0, high = low]) => uid >= low && uid <= high)) continue;
        const end = source.indexOf("\r\n\r\n");
        const items = [...text.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<0\.(\d+)>)?/gi)].map(([, name = "", most]) => {
          const part = /^HEADER/i.test(name)
            ? `${source.slice(0, Math.max(end, 0))}\r\n\r\n`
            : name === ""
              ? source
              : section(source, name);
          const sent = part.slice(0, Number(most ?? part.length));
          return `BODY[${name}]${most ? "<0>" : ""} {${sent.length}}\r\n${sent}`;
        });
        if (imap.knowsParts && text.includes("RFC822.SIZE")) items.push(`RFC822.SIZE ${source.length}`);
        if (imap.knowsParts && text.includes("BODYSTRUCTURE")) items.push(`BODYSTRUCTURE ${bodyStructure(source)}`);
        const answer = items.join(" ");
        imap.sentBytes += answer.length;
        socket.write(`* ${place + 1} FETCH (UID ${uid} INTERNALDATE "${arrivedAt}" ${answer})\r\n`, "latin1");
      }
    }
  }
  return imap;
}
