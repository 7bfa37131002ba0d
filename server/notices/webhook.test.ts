import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { mailServer } from "#tests/support/programs/mail-server.ts";
import { webhook } from "#tests/support/programs/webhook.ts";
import { siteWithMail } from "#tests/support/site/site-with-mail.ts";

const zoe = zoeAboutTheGable();

it("a webhook gets the inquiry as JSON, signed with the time", async () => {
  const hook = await webhook((_, response) => response.writeHead(204).end());
  const secret = "sixteen or more!";
  const site = await siteWithMail({ NOTIFY_WEBHOOK_URL: hook.url, NOTIFY_WEBHOOK_SECRET: secret });
  await site.receive(zoe);
  expect(await site.noticeOf(zoe)).toMatchObject({ channel: "webhook", state: "sent" });
  const [{ headers, body } = { headers: {}, body: "" }] = hook.calls;
  const { spam: _none, isRead: _state, ...inquiry } = zoe;
  expect(JSON.parse(body)).toEqual({
    event: "inquiry.received",
    inquiry,
    listing: { id: "lst_gable-on-elm", title: "Gable on Elm Street" },
    adminAddress: "https://www.hannah.example.com/admin?tab=inquiries&inquiry=inq_zoe",
  });
  const seconds = Date.parse("2026-05-02T09:00:00.000Z") / 1000;
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "shingle-delivery": "inq_zoe",
    "shingle-signature": `t=${seconds},v1=${signature}`,
  });
});

it("a webhook gets the MLS home that the inquiry is about, as it was then", async () => {
  const hook = await webhook((_, response) => response.writeHead(204).end());
  const site = await siteWithMail({ NOTIFY_WEBHOOK_URL: hook.url });
  const home = { key: "secret-key", mlsNumber: "4471", address: "12 Elm Street, Monument, CO", price: 512_000 };
  await site.receive({ ...zoe, listingId: null, home });
  const { home: told } = JSON.parse(hook.calls[0]?.body ?? "{}");
  expect(told).toEqual({ mlsNumber: "4471", address: "12 Elm Street, Monument, CO", price: 512_000 });
});

it("a webhook gets no phone or email of a person marked Do not contact, who is named as that", async () => {
  const hook = await webhook((_, response) => response.writeHead(204).end());
  const site = await siteWithMail({ NOTIFY_WEBHOOK_URL: hook.url });
  await site.receive(zoe);
  const person = await site.platform.people.ofEmail(zoe.email);
  if (!person) throw new Error("Zoe isn't filed.");
  await site.platform.people.replace({ ...person, refuses: ["calls"], rev: person.rev + 1 });
  await site.receive({ ...zoe, id: "inq_again" });
  const { inquiry } = JSON.parse(hook.calls[1]?.body ?? "{}");
  expect(inquiry).toMatchObject({ name: zoe.name, email: null, phone: null, message: zoe.message, doNotContact: true });
});

it("without a secret nothing is signed", async () => {
  const hook = await webhook((_, response) => response.writeHead(200).end("ok"));
  const site = await siteWithMail({ NOTIFY_WEBHOOK_URL: hook.url });
  await site.receive(zoe);
  expect(hook.calls[0]?.headers).not.toHaveProperty("shingle-signature");
});

it.each([
  [
    "refuses",
    "The webhook answered with 403.",
    (_: unknown, response: ServerResponse) => response.writeHead(403).end(),
  ],
  ["hangs", "The webhook doesn't answer.", () => {}, { silence: 300 }],
  ["disconnects", "The webhook can't be reached.", (_: unknown, response: ServerResponse) => response.destroy()],
] as const)("a webhook that %s is retried later", async (_, lastError, answer, timeouts?) => {
  const hook = await webhook(answer);
  const site = await siteWithMail({ NOTIFY_WEBHOOK_URL: hook.url }, { timeouts });
  await site.receive(zoe);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", attempts: 1, lastError });
  await site.pass(1);
  expect(hook.calls).toHaveLength(2);
});

it("a redirect is not followed: an inquiry goes to no address that is not in the settings", async () => {
  const elsewhere = await webhook((_, response) => response.writeHead(200).end());
  const hook = await webhook((_, response) => response.writeHead(307, { Location: elsewhere.url }).end());
  const site = await siteWithMail({ NOTIFY_WEBHOOK_URL: hook.url });
  await site.receive(zoe);
  expect(await site.noticeOf(zoe)).toMatchObject({ state: "waiting", lastError: "The webhook answered with 307." });
  expect(elsewhere.calls).toEqual([]);
});

it("email and webhook are notified independently", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url, NOTIFY_WEBHOOK_URL: "http://127.0.0.1:1/" });
  await site.receive(zoe);
  expect(received).toHaveLength(1);
  const states = (await site.platform.notices.of([zoe.id])).map(({ channel, state }) => `${channel} ${state}`);
  expect(states.toSorted()).toEqual(["mail sent", "webhook waiting"]);
});
