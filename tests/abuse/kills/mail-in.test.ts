import { expect, it, onTestFinished } from "vitest";
import { newPerson } from "#domain/people/person.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { hannahsProfile, zoeAboutTheGable } from "../../contracts/samples.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { openImapServer } from "../../support/programs/imap-server.ts";
import { runCommand } from "../../support/run-command.ts";
import { mail } from "../../support/site/mailbox-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const kills = Number(process.env.MAIL_KILLS ?? 12);
const mails = 60;
/** Milliseconds that each clock runs ahead of the last one, so the mailbox lease has expired. */
const step = 250_000;

it("a process killed while it reads the mailbox loses no email and saves each one once", {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  const random = seededRandom(20_261_127);
  const dataDir = temporaryFolder();
  const imap = await openImapServer();
  onTestFinished(imap.close);
  const platform = openEmbeddedPlatform({ dataDir });
  await platform.profile.save(hannahsProfile());
  const zoe = zoeAboutTheGable({ email: "zoe@homes.internal", listingId: null });
  await platform.people.add(newPerson("per_zoe", zoe, zoe.createdAt), [], []);
  await platform.close();
  const read = (look: number, last = 0, isMade = false) =>
    runCommand(
      [
        "tests/abuse/kills/writers/read-mails.ts",
        ...[dataDir, imap.url, String(look * step), String(last), isMade ? "made" : ""],
      ],
      {},
    );

  imap.inbox.mails = [{ uid: 1, source: mail({ From: "zoe@homes.internal", "Message-ID": "<before@x>" }) }];
  expect(await read(0)).toMatchObject({ status: 0 });
  for (let at = 0; at < mails; at += 1) {
    const source = mail({ From: "zoe@homes.internal", "Message-ID": `<${at}@x>` }, `Mail ${at}`);
    imap.inbox.mails.push({ uid: 2 + at, source });
  }
  let died = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    // If too few emails are left to reach the kill, the process reads to the end.
    const { status } = await read(kill, 1 + Math.floor(random() * ((2 * mails) / kills)), random() < 0.5);
    if (status === null) died += 1;
  }
  expect(died).toBeGreaterThan(kills / 2);
  expect(await read(kills + 1)).toMatchObject({ status: 0 });

  const after = openEmbeddedPlatform({ dataDir });
  const { events } = await after.people.events(["per_zoe"], 100);
  const kept = events.map(({ entry }) => entry?.messageId ?? "");
  expect(kept.toSorted()).toEqual(Array.from({ length: mails }, (_, at) => `<${at}@x>`).toSorted());
  expect(await after.emails.mailbox()).toMatchObject({ folders: { inbox: { uid: 1 + mails } } });
  expect((await after.emails.mailbox())?.failure).toBeUndefined();
  await after.close();
  process.stdout.write(`${died} kills, ${mails} emails, each saved once.\n`);
});
