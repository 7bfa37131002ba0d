import { expect, it } from "vitest";
import { hour } from "#domain/time-units.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { hannahsProfile, zoeAboutTheGable } from "../../contracts/samples.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { readable } from "../../support/programs/mail-server.ts";
import { killedSender } from "./killed-sender.ts";

const kills = Number(process.env.VISIT_KILLS ?? 20);
const requests = kills * 4;
const begin = Date.parse("2026-11-20T17:00:00.000Z");
/** 4 PM in Denver, the day before. */
const dayBefore = Date.parse("2026-12-04T23:00:00.000Z");

it("a process killed while the agent confirms, reschedules, and cancels showings sends one email for each change and one reminder", {
  timeout: 600_000 + kills * 30_000,
}, async () => {
  const random = seededRandom(20_261_128);
  const { dataDir, received, run, mails: byId } = await killedSender("change-showings");
  const platform = openEmbeddedPlatform({ dataDir });
  await platform.profile.save(hannahsProfile({ email: "hannah@homes.internal" }));
  const visit = { windows: [{ on: "2026-12-05", from: "09:00", until: "12:00" }], way: "in person" } as const;
  for (let at = 0; at < requests; at++)
    await platform.inquiries.add(
      zoeAboutTheGable({
        ...{ id: `inq_${at}`, email: "zoe@homes.internal", createdAt: new Date(begin - at).toISOString() },
        visit: { ...visit, windows: [...visit.windows] },
      }),
    );
  await platform.close();

  const attempt = (time: number, killAfter?: number) => run([time, requests], killAfter);
  for (let kill = 0; kill < kills; kill++) await attempt(begin + kill * hour, random() * 400);
  expect(received.length).toBeGreaterThan(kills / 4);
  expect(await attempt(begin + kills * hour)).toMatchObject({ status: 0 });
  for (const time of [dayBefore, dayBefore + hour]) expect(await attempt(time)).toMatchObject({ status: 0 });

  const mails = byId();
  // All are confirmed and rescheduled; then half are canceled and the other half get a reminder.
  expect(mails.size).toBe(requests * 3);
  expect([...mails.keys()].filter((id) => id.endsWith("-day"))).toHaveLength(requests / 2);
  expect(received.length - mails.size).toBeLessThanOrEqual(kills);
  const entries = [...mails.values()].map(([mail]) => readable(mail?.raw ?? ""));
  for (let at = 0; at < requests; at++) {
    const own = entries.filter((text) => text.includes(`UID:shw_${at}@`));
    const sequences = own.map((text) => /SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequences, `visit ${at}`).toEqual(at % 2 === 0 ? ["0", "1", "2"] : ["0", "1"]);
  }
  process.stdout.write(`${kills} kills, ${mails.size} emails, ${received.length - mails.size} of them twice.\n`);
});
