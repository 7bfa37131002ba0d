import { connect } from "node:net";

interface Conversation {
  /** Everything that came back, byte for character. */
  reply: string;
  /** The status of each answer in it. */
  statuses: number[];
}

/**
 * Sends exactly these bytes on a connection of its own, reads until nothing more comes, and closes it.
 *
 * @param silence milliseconds without a byte after which the client closes the connection
 */
export function say(port: number, bytes: string, silence: number): Promise<Conversation> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    socket.setTimeout(silence, () => socket.end());
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A site that reads no more resets the connection: what it sent before still counts.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      const reply = Buffer.concat(chunks).toString("latin1");
      const heard = reply.matchAll(/(?:^|\r\n\r\n|[^\r\n])HTTP\/1\.1 (\d{3}) /g);
      resolve({ reply, statuses: [...heard].map(([, status]) => Number(status)) });
    });
    socket.write(bytes, "latin1");
  });
}
