import { expect, it } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { hannahsProfile, letterToZoe } from "../../contracts/samples.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { killedSender } from "./killed-sender.ts";

const kills = Number(process.env.LETTER_KILLS ?? 20);
/** How many emails one process sends at a time. */
const atOnce = 4;
/** Milliseconds that each clock runs ahead of the last one, so the killed process's claims have expired. */
const step = 130_000;

it("a process killed while it sends loses no email and repeats only emails in progress, with the same Message-ID", {
  timeout: 600_000 + kills * 30_000,
}, async () => {
  const random = seededRandom(20_261_126);
  const { dataDir, received, run, mails } = await killedSender("send-letters");
  const ids = Array.from({ length: kills * 30 }, (_, at) => `let_${at}`);
  const platform = openEmbeddedPlatform({ dataDir });
  await platform.profile.save(hannahsProfile());
  for (const id of ids) await platform.letters.add(letterToZoe({ id, messageId: `<${id}@www.hannah.example.com>` }));
  await platform.close();

  for (let kill = 0; kill < kills; kill++) await run([kill * step], random() * 400);
  expect(received.length).toBeGreaterThan(kills);
  expect(await run([kills * step])).toMatchObject({ status: 0 });

  const times = mails();
  expect([...times.keys()].toSorted()).toEqual(ids.toSorted());
  expect(received.length - ids.length).toBeLessThanOrEqual(kills * atOnce);
  const after = openEmbeddedPlatform({ dataDir });
  for (const id of ids) {
    const letter = await after.letters.find(id);
    expect(letter).toMatchObject({ state: "sent" });
    // An email that arrived twice was started twice.
    expect(letter?.attempts).toBeGreaterThanOrEqual(times.get(id)?.length ?? 0);
  }
  await after.close();
  process.stdout.write(`${kills} kills, ${ids.length} letters, ${received.length - ids.length} of them twice.\n`);
});
