import { connect } from "node:net";

interface Conversation {
  /** Everything that came back, byte for character. */
  reply: string;
  /** The status of each answer in it. */
  statuses: number[];
}

/**
 * Says exactly these bytes on a connection of its own, listens until nothing more comes, and hangs up.
 *
 * @param patience milliseconds of silence after which the visitor takes it that no more will come
 */
export function say(port: number, bytes: string, patience: number): Promise<Conversation> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    socket.setTimeout(patience, () => socket.end());
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A site that will hear no more closes the door in our face: what it said before still counts.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      const reply = Buffer.concat(chunks).toString("latin1");
      const heard = reply.matchAll(/(?:^|\r\n\r\n|[^\r\n])HTTP\/1\.1 (\d{3}) /g);
      resolve({ reply, statuses: [...heard].map(([, status]) => Number(status)) });
    });
    socket.write(bytes, "latin1");
  });
}
