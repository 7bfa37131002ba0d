import { setTimeout as pause } from "node:timers/promises";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { type Crew, send } from "../crew.ts";

/** Opens the inbox or the held messages as the agent, and reads, deletes, or releases one of them. */
export async function workOnInbox(crew: Crew): Promise<void> {
  const cookie = crew.cookies.agent;
  const filter = crew.random() < 0.3 ? "spam" : "all";
  const page = await send(crew, { method: "GET", path: `/api/admin/inquiries?filter=${filter}`, cookie });
  const { inquiries } = (await page.json()) as { inquiries: Inquiry[] };
  const inquiry = inquiries[Math.floor(crew.random() * inquiries.length)];
  if (inquiry && crew.ledger.known(`inquiry ${inquiry.id}`) !== undefined) {
    if (filter === "spam") await free(crew, inquiry);
    else if (crew.random() < 0.3) await remove(crew, inquiry);
    else await read(crew, inquiry);
  }
  await pause(30);
}

async function free(crew: Crew, { id }: Inquiry): Promise<void> {
  const name = `freed ${id}`;
  crew.ledger.sending(name, (found) => found === "free" || found === "held");
  await change(crew, "not-spam", id);
  crew.ledger.kept(name, "free");
}

async function remove(crew: Crew, { id }: Inquiry): Promise<void> {
  const name = `inquiry ${id}`;
  crew.ledger.sending(name, (found) => found === undefined);
  await change(crew, "delete", id);
  crew.ledger.kept(name, undefined);
}

async function read(crew: Crew, { id, message }: Inquiry): Promise<void> {
  const name = `inquiry ${id}`;
  crew.ledger.sending(name, (found) => found === `${message} read`);
  await change(crew, "read", id);
  crew.ledger.kept(name, `${message} read`);
}

async function change(crew: Crew, what: "read" | "delete" | "not-spam", id: string): Promise<void> {
  const path = `/api/admin/inquiries/${what}`;
  const answer = await send(crew, { method: "POST", path, body: { ids: [id] }, cookie: crew.cookies.agent });
  await answer.json();
}
