import { setTimeout as pause } from "node:timers/promises";
import { type Crew, NotSavedError, next, send } from "../crew.ts";
import { workOnInbox } from "./inbox-writer.ts";
import { workOnListing } from "./listing-writer.ts";
import { changePassword, workOnSettings } from "./settings-writer.ts";
import { askValue } from "./value-writer.ts";

/** Runs visitors and agents who write one request after another. Resolves once the site is gone. */
export async function writeUntilGone(crew: Crew): Promise<void> {
  const visitors = Array.from({ length: 4 }, () => untilGone(() => inquire(crew)));
  const agents = [workOnListing, workOnListing, workOnInbox, workOnSettings, changePassword];
  const owner = untilGone(() => askValue(crew));
  await Promise.all([...visitors, owner, ...agents.map((work) => untilGone(() => work(crew)))]);
}

async function untilGone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NotSavedError)) return;
      await pause(50);
    }
  }
}

/** Every sixth message looks like spam and is held. */
async function inquire(crew: Crew): Promise<void> {
  const number = next();
  const name = number % 6 === 0 ? `www.example.com ${number}` : `Visitor ${number}`;
  const message = `Message ${number}: when may we see the house?`;
  const body = { name, email: `visitor${number}@example.com`, message };
  const answer = await send(crew, { method: "POST", path: "/api/inquiries", body });
  const { id } = (await answer.json()) as { id: string };
  crew.ledger.kept(`inquiry ${id}`, `${message} new`);
  await pause(20);
}
