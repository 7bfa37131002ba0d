import { expect, it } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { emailToZoe, hannahsProfile, mailAbout, zoeAboutTheGable } from "../../contracts/samples.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { killedSender } from "./killed-sender.ts";

const kills = Number(process.env.EMAIL_KILLS ?? 20);
/** How many messages one process sends at a time: four of each of three queues. */
const atOnce = 12;
/** Milliseconds that each clock runs ahead of the last one, so the killed process's claims have expired. */
const step = 130_000;

const kinds = ["reply", "showing", "opt-in", "alert"] as const;

it("a process killed while it sends loses no message of any kind and repeats only those in progress, with the same Message-ID", {
  timeout: 600_000 + kills * 30_000,
}, async () => {
  const random = seededRandom(20_261_126);
  const { dataDir, received, run, mails } = await killedSender("send-everything");
  const each = Array.from({ length: kills * 6 }, (_, at) => at);
  const emails = each.flatMap((at) => kinds.map((kind) => ({ kind, id: `let_${kind}-${at}` })));
  const inquiries = each.map((at) => `inq_${at}`);
  const platform = openEmbeddedPlatform({ dataDir });
  await platform.profile.save(hannahsProfile());
  for (const { kind, id } of emails)
    await platform.emails.add(
      emailToZoe({
        ...{ id, kind, messageId: `<${id}@www.hannah.example.com>` },
        ...(kind !== "reply" && { personId: undefined, about: "sub_1", text: "[]" }),
      }),
    );
  for (const id of inquiries)
    await platform.inquiries.add(zoeAboutTheGable({ id }), [mailAbout(zoeAboutTheGable({ id }))]);
  await platform.close();

  for (let kill = 0; kill < kills; kill++) await run([kill * step], random() * 400);
  expect(received.length).toBeGreaterThan(kills);
  expect(await run([kills * step])).toMatchObject({ status: 0 });

  const times = mails();
  const ids = [...emails.map(({ id }) => id), ...inquiries];
  expect([...times.keys()].toSorted()).toEqual(ids.toSorted());
  expect(received.length - ids.length).toBeLessThanOrEqual(kills * atOnce);
  const after = openEmbeddedPlatform({ dataDir });
  for (const id of ids) {
    const message = id.startsWith("let_") ? await after.emails.find(id) : (await after.notices.of([id]))[0];
    expect(message).toMatchObject({ state: "sent" });
    // A message that arrived twice was started twice.
    expect(message?.attempts).toBeGreaterThanOrEqual(times.get(id)?.length ?? 0);
  }
  await after.close();
  process.stdout.write(`${kills} kills, ${ids.length} messages, ${received.length - ids.length} of them twice.\n`);
});
