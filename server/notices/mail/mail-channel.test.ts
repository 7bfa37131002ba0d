import { expect, it } from "vitest";
import { createMailChannel, openMailTransport } from "./mail-channel.ts";
import { testMail } from "./notice-mails.ts";

it("an email is sent after the email library failed to load once, without a restart", async () => {
  const sent: unknown[] = [];
  let tries = 0;
  const channel = createMailChannel(
    { smtpUrl: "smtp://127.0.0.1:25", from: "site@avery.example.com", to: undefined },
    { attempt: 10_000, silence: 10_000, closing: 0 },
    async (...settings) => {
      if (++tries === 1) throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
      const transport = await openMailTransport(...settings);
      return Object.assign(transport, { sendMail: async (mail: unknown) => void sent.push(mail) });
    },
  );
  const send = () =>
    channel.sendToAgent(
      testMail("avery@homes.internal", "https://www.avery.example.com"),
      new AbortController().signal,
    );
  expect(await send()).toMatchObject({ isSent: false });
  expect(await send()).toEqual({ isSent: true });
  expect(await send()).toEqual({ isSent: true });
  expect([tries, sent.length]).toEqual([2, 2]);
});
