import { expect, it } from "vitest";
import type { MailboxState } from "#domain/emails/mail-in.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readConfig } from "../config.ts";
import { openEmbeddedPlatform } from "../embedded/platform.ts";
import { checkMailbox } from "./mailbox.ts";

const now = new Date("2026-11-24T12:00:00.000Z");
const settings = { IMAP_URL: "imaps://eva:secret@mail.example:993" };

async function lookAt(state: Partial<MailboxState>, environment: Record<string, string> = settings) {
  const dataDir = temporaryFolder();
  const platform = openEmbeddedPlatform({ dataDir });
  await platform.emails.saveMailbox({ rev: 1, folders: {}, ...state });
  const found = await checkMailbox({ config: readConfig({ ...environment, DATA_DIR: dataDir }), now });
  await platform.close();
  return found.map(({ status, sentence }) => `${status}: ${sentence}`);
}

it("a mailbox that can be read is well, with the time of the last check", async () => {
  expect(await lookAt({ lookedAt: "2026-11-24T11:58:00.000Z" })).toEqual([
    "ok: Your mailbox was last checked on 2026-11-24 at 11:58 UTC.",
  ]);
  expect(await lookAt({ lookedAt: "2026-11-24T11:58:00.000Z" }, {})).toEqual([]);
});

it("an unreadable mailbox is a problem after a day, with the error", async () => {
  const failure = "The mailbox doesn't accept the username and password.";
  expect((await lookAt({ failure, failedSince: "2026-11-24T11:00:00.000Z" }))[0]).toMatch(/^ok: .*will try again/);
  expect(await lookAt({ failure, failedSince: "2026-11-23T12:00:00.000Z" })).toEqual([
    `problem: Your mailbox couldn't be read for more than a day: ${failure} Replies that arrive there aren't shown.`,
  ]);
});

it("an alert whose signature omits the Unsubscribe button is a concern until a better one arrives", async () => {
  const well = "ok: Your mailbox was last checked on 2026-11-24 at 11:58 UTC.";
  const lookedAt = "2026-11-24T11:58:00.000Z";
  const [first, second] = await lookAt({ lookedAt, signsUnsubscribe: false });
  expect([first, second]).toEqual([well, expect.stringMatching(/^warning: Gmail won't show an Unsubscribe button/)]);
  expect(await lookAt({ lookedAt, signsUnsubscribe: true })).toEqual([well]);
});
