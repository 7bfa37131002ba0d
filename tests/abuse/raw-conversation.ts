import { connect } from "node:net";

interface Conversation {
  /** The full response, one character per byte. */
  reply: string;
  /** The status of each response in it. */
  statuses: number[];
}

/**
 * Sends exactly these bytes on its own connection, reads until the response ends, and closes it.
 *
 * @param silence milliseconds without a byte after which the client closes the connection
 */
export function say(port: number, bytes: string, silence: number): Promise<Conversation> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    socket.setTimeout(silence, () => socket.end());
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A site that stops reading resets the connection; its earlier response still counts.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      const reply = Buffer.concat(chunks).toString("latin1");
      const heard = reply.matchAll(/(?:^|\r\n\r\n|[^\r\n])HTTP\/1\.1 (\d{3}) /g);
      resolve({ reply, statuses: [...heard].map(([, status]) => Number(status)) });
    });
    socket.write(bytes, "latin1");
  });
}
