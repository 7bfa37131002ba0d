import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

// Six visitors of the trial's site, four readers and two writers, until a file "stop" exists. Runs in the machine.

const origin = "https://www.homes.test";
const answers: Record<string, number> = {};
const thanked: string[] = [];
let slowest = 0;
let count = 0;

const isOver = () => existsSync("stop");

async function noted(kind: string, address: string, init?: RequestInit): Promise<number | string> {
  const started = performance.now();
  const status = await fetch(address, init).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? "failed",
  );
  slowest = Math.max(slowest, performance.now() - started);
  answers[`${kind} ${status}`] = (answers[`${kind} ${status}`] ?? 0) + 1;
  return status;
}

async function read(): Promise<void> {
  await noted("GET", `${origin}/listings?visit=${++count}`);
}

async function write(): Promise<void> {
  const message = `Message ${++count}: when may we see it?`;
  const body = JSON.stringify({ name: "Priya Raman", email: `priya${count}@example.com`, message });
  const headers = { "Content-Type": "application/json" };
  if ((await noted("POST", `${origin}/api/inquiries`, { method: "POST", headers, body })) === 201)
    thanked.push(message);
}

await Promise.all(
  [read, read, read, read, write, write].map(async (visit) => {
    while (!isOver()) {
      await visit();
      await pause(100);
    }
  }),
);
writeFileSync("seen.json", JSON.stringify({ answers, slowest: Math.round(slowest), thanked }));
