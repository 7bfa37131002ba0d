import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { hannahsProfile, walterSayingHello, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { mailServer, oddServer } from "#tests/support/programs/mail-server.ts";
import { siteWithMail } from "#tests/support/site/site-with-mail.ts";

const zoe = zoeAboutTheGable({ email: "zoe@example.com" });
const walter = walterSayingHello();

it("unsent notices are sent right after a restart", async () => {
  const before = await siteWithMail({ SMTP_URL: "smtp://127.0.0.1:1" });
  await before.receive(zoe);
  await before.pass(1);
  await before.pass(5);
  expect(await before.noticeOf(zoe)).toMatchObject({ attempts: 3, nextAttemptAt: minutesOn(6 + 15) });
  await before.stop();

  const { url, received } = await mailServer();
  const after = await siteWithMail({ SMTP_URL: url }, before);
  after.clock.time = before.clock.time;
  await after.sender.start();
  await expect.poll(() => after.noticeOf(zoe)).toMatchObject({ state: "sent", attempts: 4 });
  expect(received).toHaveLength(1);
});

it("a broken profile is reported, and the notice is sent once it is repaired", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  const database = new DatabaseSync(join(site.dataDir, "shingle.db"));
  database.exec("UPDATE record SET body = json_set(body, '$.phone', '555') WHERE id = 'profile'");
  await site.receive(zoe);
  expect(await site.noticeOf(zoe)).toMatchObject({
    state: "waiting",
    lastError: "The notification couldn't be prepared.",
  });
  expect(site.logged.join()).toContain('"event":"notice not written"');
  await site.platform.profile.save(hannahsProfile());
  database.close();
  await site.pass(1);
  expect(received).toHaveLength(1);
});

it("a new inquiry is sent as soon as the sender is woken, even while it is busy with another", async () => {
  let visits = 0;
  const { url, received } = await mailServer({
    onMailFrom: (_, __, done) => {
      visits += 1;
      setTimeout(done, 100);
    },
  });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.sender.start();
  for (const [index, each] of [zoe, walter].entries()) {
    await site.platform.inquiries.add(each, site.sender.noticesFor({ inquiryId: each.id }));
    site.sender.wake();
    await expect.poll(() => visits).toBeGreaterThan(index);
  }
  await expect.poll(() => received.length).toBe(2);
});

it("a closing sender finishes the email in progress and starts no other", async () => {
  const { promise: isUnderWay, resolve: arrived } = Promise.withResolvers<void>();
  const { url, received } = await mailServer({
    onMailFrom: (_, __, done) => {
      arrived();
      setTimeout(done, 100);
    },
  });
  const site = await siteWithMail({ SMTP_URL: url });
  await site.platform.inquiries.add(zoe, site.sender.noticesFor({ inquiryId: zoe.id }));
  await site.sender.start();
  await isUnderWay;
  await site.platform.inquiries.add(walter, site.sender.noticesFor({ inquiryId: walter.id }));
  await site.sender.close();
  expect(received).toHaveLength(1);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "sent" });
  expect(await site.noticeOf(walter)).toMatchObject({ state: "waiting", attempts: 0 });
});

it("a closing sender does not wait for a hanging server, and the notice stays", async () => {
  const { url, sockets } = await oddServer(() => {});
  const site = await siteWithMail({ SMTP_URL: url }, { timeouts: { closing: 200 } });
  await site.platform.inquiries.add(zoe, site.sender.noticesFor({ inquiryId: zoe.id }));
  await site.sender.start();
  await expect.poll(() => sockets.length).toBe(1);
  await site.sender.close();
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", attempts: 1 });
});

it("without a mail server no notice is created, and an earlier one waits for a process that has one", async () => {
  const site = await siteWithMail({});
  await site.receive(walter);
  expect(await site.noticeOf(walter)).toBeUndefined();
  const earlier = await siteWithMail({ SMTP_URL: "smtp://127.0.0.1:1" });
  await site.platform.inquiries.add(zoe, earlier.sender.noticesFor({ inquiryId: zoe.id }));
  await site.sender.deliverDue();
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", attempts: 0 });
});

function minutesOn(minutes: number): string {
  return new Date(Date.parse("2026-05-02T09:00:00.000Z") + minutes * 60_000).toISOString();
}
