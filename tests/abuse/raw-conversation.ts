import { connect } from "node:net";

interface Conversation {
  /** Everything that came back, byte for character. */
  reply: string;
  /** The status of each answer in it. */
  statuses: number[];
}

/** Says exactly these bytes on a connection of its own, hangs up, and listens until the site hangs up too. */
export function say(port: number, bytes: string | Buffer, { hangUp = true } = {}): Promise<Conversation> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A site that will hear no more closes the door in our face: what it said before still counts.
    socket.on("error", () => socket.destroy());
    socket.on("end", () => socket.end());
    socket.on("close", () => {
      const reply = Buffer.concat(chunks).toString("latin1");
      const statuses = [...reply.matchAll(/(?:^|\r\n\r\n|[^\r\n])HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
        Number(status),
      );
      resolve({ reply, statuses });
    });
    const said = typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
    if (hangUp) socket.end(said);
    else socket.write(said);
  });
}
