import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The raw header fields and body. */
  raw: string;
}

/** A real mail server that accepts email unless `behaviour` says otherwise. Closed after the test. For tests. */
export async function mailServer(behaviour: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onData(stream, { envelope }, callback) {
      let raw = "";
      stream.setEncoding("utf8").on("data", (part) => {
        raw += part;
      });
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        callback();
      });
    },
    ...behaviour,
  });
  // Tests include clients that disconnect midway.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  return { received, url: addressOf(server.server.address() as AddressInfo) };
}

/** A TCP server that behaves as `talk` says. Closed after the test. For tests. */
export async function oddServer(talk: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    talk(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { sockets, url: addressOf(server.address() as AddressInfo) };
}

/** An error with which the server refuses. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** An email's text, decoded from quoted-printable and encoded header words. */
export function readable(raw: string): string {
  const unfolded = raw.replace(/\r\n[ \t]+/g, " ").replace(/\?= =\?/g, "?==?");
  const headers = unfolded.replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === "b" ? Buffer.from(text, "base64").toString() : quotedText(text.replaceAll("_", " ")),
  );
  return quotedText(headers.replace(/=\r\n/g, ""));
}

function quotedText(text: string): string {
  return text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
}

function addressOf({ port }: AddressInfo): string {
  return `smtp://127.0.0.1:${port}`;
}
