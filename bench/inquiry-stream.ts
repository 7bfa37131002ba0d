import { parentPort, workerData } from "node:worker_threads";

/** Sends a message every 36 milliseconds until it is told to stop; then says how many were kept. For inquiry-flood.ts. */

const { origin, turn } = workerData as { origin: string; turn: number };
const sent: Promise<number>[] = [];

const timer = setInterval(() => {
  const number = turn * 1000 + sent.length;
  const body = { name: "Stranger", email: `s${number}@example.com`, message: `Offer ${number}`, listingId: null };
  const from = `2001:db8:${turn}:${number.toString(16)}::1`;
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
  const post = fetch(`${origin}/api/inquiries`, { method: "POST", headers, body: JSON.stringify(body) });
  sent.push(post.then(async (answer) => Number((await answer.text()) !== "" && answer.status === 201)));
}, 36);

parentPort?.once("message", async () => {
  clearInterval(timer);
  parentPort?.postMessage((await Promise.all(sent)).reduce((sum, each) => sum + each, 0));
});
