import { expect, it } from "vitest";
import { notifyOfProblems } from "#server/concerns/concerns.ts";
import { writeBackupRecord } from "#server/embedded/backup/backup-record.ts";
import { mailServer } from "../../support/programs/mail-server.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const last = {
  file: "/var/backups/shingle/shingle-2026-11-21T03-30-00Z.zip",
  madeAt: "2026-11-21T03:30:00.000Z",
  bytes: 12_400_000,
  pictures: 40,
  missing: 0,
  damaged: 0,
  isChecked: true,
};

async function siteWithBackups() {
  const clock = { time: Date.parse("2026-11-21T12:00:00.000Z") };
  const { url, received } = await mailServer();
  const settings = { SMTP_URL: url, NOTIFY_EMAIL: "hannah@homes.internal" };
  const site = await openTestSite({ demo: false, now: () => new Date(clock.time), settings });
  const { dataDir } = site.services.config;
  await writeBackupRecord(dataDir, { triedAt: last.madeAt, last });
  const agent = await signIn(site);
  const dashboard = async () => (await agent.get("/api/admin/dashboard")).json();
  return { ...site, dataDir, clock, received, dashboard };
}

it("the agent sees on the dashboard, and in one email, that there was no backup for two days", async () => {
  const { dashboard, clock, services, received } = await siteWithBackups();
  clock.time += 2 * 86_400_000;
  expect((await dashboard()).concerns).toContainEqual(expect.objectContaining({ key: "backup-missing" }));
  for (let times = 0; times < 3; times++) await notifyOfProblems(services.concerns, services.sender, services.now());
  await services.sender.deliverDue();
  const subjects = received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? "");
  // The site still has the invented agent, which adds another concern.
  expect(subjects.filter((subject) => subject.includes("backup"))).toEqual([
    "Your website needs attention: There has been no backup for 2 days.",
  ]);
});
