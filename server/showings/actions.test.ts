import fc from "fast-check";
import { expect, it } from "vitest";
import type { Showing } from "#domain/showings/showing.ts";
import { hannahsProfile, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { createHomeSearch } from "../mls/home-search.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createShowings } from "./showings.ts";
import { createVisitorShowings, tourPath } from "./visitor-showings.ts";

const origin = "https://www.hannah.example.com";
const window = { on: "2026-11-28", from: "09:00", until: "12:00" };
const actions = ["confirm", "decline", "move", "call-off", "missed", "undo", "cancel", "ask again"] as const;
/** Whether the actor saw the current showing or the previous state. */
const step = fc.record({
  action: fc.constantFrom(...actions),
  isLate: fc.boolean(),
  hours: fc.nat(9),
  pause: fc.nat(30),
});

it("no order of actions by both sides makes two showings of one request, a lower SEQUENCE or another UID, and both see the same", async () => {
  const clock = { time: 0 };
  const now = () => new Date(clock.time);
  const platform = openEmptyPlatform();
  await platform.profile.save(hannahsProfile({ email: "hannah@homes.internal" }));
  const sender = { canSend: true, notify: async () => {}, wake() {}, wakeLater() {}, noticesFor: () => [] };
  const log = createLog(() => {});
  const config = readConfig({ SITE_URL: origin });
  const homeSearch = createHomeSearch(undefined, log, now);
  const desk = createShowings({ platform, homeSearch, sender, config, log, now });
  const visitor = createVisitorShowings(platform, sender, config, now);
  const signer = createSiteSigner(platform);
  let run = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
      const request = `inq_run-${++run}`;
      const id = `shw_run-${run}`;
      clock.time = Date.parse("2026-11-25T19:00:00Z");
      await platform.inquiries.add(
        zoeAboutTheGable({
          id: request,
          visit: { windows: [window], way: "in person" },
          createdAt: now().toISOString(),
        }),
      );
      let last: Showing | undefined;
      let before = 1;
      for (const { action, isLate, hours, pause } of steps) {
        clock.time += pause * 3_600_000;
        const seen = isLate ? before : (last?.rev ?? 1);
        const time = { on: "2026-11-28", from: `${10 + hours}:00` };
        const token = last ? (await tourPath(signer, last)).slice("/tour/".length) : "";
        if (action === "confirm") await desk.act(action, id, { ...time, agreement: "open" });
        else if (action === "decline") await desk.act(action, id, {});
        else if (action === "undo") await desk.undo(id, { rev: seen });
        else if (action === "cancel") await visitor.callOff(token, seen);
        else if (action === "ask again") await visitor.askAgain(token, seen, [], "Later");
        else await desk.act(action, id, { rev: seen, ...(action === "move" && time) });
        const found = await platform.showings.find(id);
        if (found && last) {
          expect(found.sequence).toBeGreaterThanOrEqual(last.sequence);
          const isMoved = [found.on, found.from, found.state].join() !== [last.on, last.from, last.state].join();
          if (isMoved && found.state !== "missed") expect(found.sequence).toBeGreaterThan(last.sequence);
          expect((await visitor.find(token))?.showing).toEqual(found);
        }
        // Only the first answer can be undone, and no email has been sent by then.
        if (!found && last) expect(last.rev).toBe(1);
        before = last?.rev ?? 1;
        last = found;
      }
    }),
    { numRuns: Number(process.env.VISIT_RUNS ?? 60) },
  );
});
