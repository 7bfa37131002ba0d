import { expect, it, onTestFinished } from "vitest";
import { demoProfile } from "#content/profile.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { hannahsProfile, zoesSearch } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readConfig } from "../config.ts";
import { openEmbeddedPlatform } from "../embedded/platform.ts";
import { examineAlerts } from "./messages.ts";

const office = { ...demoProfile.office, street: "9 Larch Way" };

async function siteWith(profile: Partial<Profile>, settings: Record<string, string> = { SMTP_URL: "smtp://mail" }) {
  const dataDir = temporaryFolder();
  const platform = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => platform.close());
  await platform.profile.save(hannahsProfile({ office, ...profile }));
  const config = readConfig({ ...settings, DATA_DIR: dataDir });
  return { platform, look: () => examineAlerts(config).map(({ status, sentence }) => `${status}: ${sentence}`) };
}

it("the doctor counts each subscriber once, without demo subscribers, and reports the last alert", async () => {
  const { platform, look } = await siteWith({});
  expect(look()).toEqual(["ok: 0 people subscribed to alerts. None sent yet."]);
  const active = { status: "active", lastMailedAt: "2026-11-24T15:00:00.000Z" } as const;
  await platform.subscriptions.add(zoesSearch(active));
  await platform.subscriptions.add(zoesSearch({ ...active, id: "sub_2", email: "Zoe@homes.internal" }));
  await platform.subscriptions.add(zoesSearch({ id: "sub_3", email: "pending@homes.internal" }));
  await platform.subscriptions.add(zoesSearch({ ...active, id: "sub_demo-4", email: "walt@homes.internal" }));
  expect(look()).toEqual(["ok: 1 person subscribed to alerts. The last one was sent on 2026-11-24."]);
});

const paused = { ...hannahsProfile().publishing, alertsPausedAt: "2026-11-20T08:00:00.000Z" };
it.each<[string, Partial<Profile>, Record<string, string>?]>([
  ["SMTP_URL isn't set", {}, {}],
  ["the profile has no mailing address of its own", { office: demoProfile.office }],
  ["all are paused since 2026-11-20", { publishing: paused }],
])("while no alerts are sent, the doctor says that %s", async (why, profile, settings) => {
  const { platform, look } = await siteWith(profile, settings);
  expect(look()[0]).toMatch(/^ok/);
  await platform.subscriptions.add(zoesSearch({ status: "active" }));
  expect(look()[0]).toMatch(new RegExp(`^warning: 1 person .* None go out now: ${why}\\.$`));
});

it("while alerts are held, the doctor says that they wait for the agent", async () => {
  const { platform, look } = await siteWith({});
  await platform.subscriptions.add(zoesSearch({ status: "active" }));
  const at = "2026-11-24T15:00:00.000Z";
  const news = { mirror: "one", log: "one", number: 4, readAt: at, days: [] };
  await platform.matches.saveState("news", news);
  expect(look()[0]).toMatch(/^ok/);
  await platform.matches.saveState("news", { ...news, held: { homes: 4812, at } });
  expect(look()[0]).toContain("None go out now: so many homes changed at once that the agent has to decide.");
});
