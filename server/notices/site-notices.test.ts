import { expect, it } from "vitest";
import { failedBackup } from "#tests/contracts/samples.ts";
import { mailServer, readable } from "#tests/support/programs/mail-server.ts";
import { webhook } from "#tests/support/programs/webhook.ts";
import { siteWithMail } from "#tests/support/site/site-with-mail.ts";

it("the agent gets one email per site event, however often it is reported", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  await site.sender.notify(failedBackup());
  await site.sender.notify(failedBackup());
  await site.sender.deliverDue();
  await site.sender.notify(failedBackup());
  await site.sender.deliverDue();
  const [mail] = received;
  expect([received.length, mail?.to]).toEqual([1, ["hannah@homes.internal"]]);
  const words = readable(mail?.raw ?? "");
  expect(words).toContain("Subject: The backup failed — “disk full”");
  expect(words).toContain("No backup was made on May 3.");
  expect(words).toContain("Make room & <b>look</b> at the log.");
  expect(words).toContain("Make room &amp; &lt;b&gt;look&lt;/b&gt;");
  expect(words).toContain("https://www.hannah.example.com/admin?tab=settings");
});

it("a webhook gets it as a separate event", async () => {
  const hook = await webhook((_, response) => response.writeHead(204).end());
  const site = await siteWithMail({ NOTIFY_WEBHOOK_URL: hook.url });
  await site.sender.notify(failedBackup());
  await site.sender.deliverDue();
  const [{ headers, body } = { headers: {}, body: "" }] = hook.calls;
  const { open: _path, ...words } = failedBackup();
  expect(headers["shingle-delivery"]).toBe(words.key);
  expect(JSON.parse(body)).toEqual({
    event: "site.notice",
    notice: { ...words, createdAt: "2026-05-02T09:00:00.000Z" },
    adminAddress: "https://www.hannah.example.com/admin?tab=settings",
  });
});

it("a key that could be an inquiry's id is refused", async () => {
  const site = await siteWithMail({});
  for (const key of ["inq_zoe", "", "Flood", "a b"]) {
    await expect(site.sender.notify(failedBackup({ key }))).rejects.toThrow("isn't a valid site notice key");
  }
});
