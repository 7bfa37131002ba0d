import { expect, it } from "vitest";
import { emailToZoe } from "../../contracts/samples.ts";
import { host, mail, siteWithMailbox, zoe } from "../../support/site/mailbox-site.ts";

const email = "zoe@homes.internal";
const daemon = { From: "MAILER-DAEMON@mx.internal (Mail Delivery System)", "Auto-Submitted": "auto-replied" };
const returned = (more = `Message-ID: <let_back@${host}>\r\n`) =>
  `From: Eva <site@x.internal>\r\nTo: ${email}\r\nSubject: Re: Gable on Elm Street\r\n${more}`;
const status = (recipient = email, action = "failed") =>
  `Reporting-MTA: dns; mx.internal\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user`;

/** A report in three parts. */
function report(delivery: string, original: string, type = "multipart/report; report-type=delivery-status") {
  const kind = original.startsWith("From") ? "message/rfc822" : "text/rfc822-headers";
  const parts = [
    "Content-Type: text/plain\r\n\r\nThis is the mail system.",
    `Content-Type: message/delivery-status\r\n\r\n${delivery}`,
    `Content-Type: ${kind}\r\n\r\n${original}\r\n\r\nHello`,
  ];
  const body = `${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--`;
  return mail({ ...daemon, "Content-Type": `${type}; boundary=b` }, body);
}

async function siteThatSent() {
  const box = await siteWithMailbox();
  const { emails } = box.site.platform;
  const sent = { personId: "per_1", state: "sent", createdAt: zoe.createdAt, settledAt: zoe.createdAt } as const;
  // An email sent shortly before the mailbox is read.
  const createdAt = "2026-11-24T08:00:00.000Z";
  await emails.add(emailToZoe({ ...sent, id: "let_back", createdAt, saidByServer: "250 Ok 0100-4XyZ12345-000000" }));
  let uid = 4;
  const state = async (source: string) => {
    uid += 1;
    box.imap.inbox.mails.push({ uid, source });
    expect((await box.look()).failure).toBeUndefined();
    const { state, lastError } = (await emails.find("let_back")) ?? {};
    return [state, lastError];
  };
  return { ...box, state };
}

const bounced = ["failed", "The email bounced: 550 5.1.1 No such user"];

it.each([
  ["of the usual kind", report(status(), returned())],
  ["without a report type", report(status(), returned(), "multipart/report")],
  ["in mixed parts", report(status(), returned(), "multipart/mixed")],
  ["without the email's id", report(status(), `X: 1\r\n${returned("")}`)],
  [
    "from Amazon SES, with an id of its own",
    report(status(), returned("Message-ID: <0100-4XyZ12345-000000@email.amazonses.com>\r\n")),
  ],
  ["with the server's id alone", report(status(), returned("Message-ID: <0100-4XyZ12345-000000@relay.internal>\r\n"))],
  [
    "from Exim in plain text",
    mail(
      { ...daemon, "X-Failed-Recipients": email, "Content-Type": "text/plain" },
      `The following address(es) failed:\r\n\r\n  ${email}\r\n    550 5.1.1 No such user\r\n\r\n------ This is a copy of the message. ------\r\n\r\n${returned()}`,
    ),
  ],
  [
    "whose status is encoded",
    report("", returned()).replace(
      "message/delivery-status\r\n\r\n",
      `message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(status()).toString("base64")}`,
    ),
  ],
])("the agent sees a bounce %s as an email that wasn't delivered", async (_, source) => {
  const { state, entries } = await siteThatSent();
  expect(await state(source)).toEqual(bounced);
  expect(await entries()).toEqual([]);
});

it("the agent's own copy, a delay, or the agent's email from elsewhere leaves the client's email sent", async () => {
  const { state } = await siteThatSent();
  const hers = `Message-ID: <hers@x.internal>\r\nReferences: <let_back@${host}>\r\n`;
  for (const source of [
    report(status("agent@x.internal"), returned()),
    report(status(email, "delayed"), returned()),
    report(status(), returned(hers)),
    report(status("stranger@x.internal"), `X: 1\r\n${returned("").replace(email, "stranger@x.internal")}`),
  ])
    expect(await state(source)).toEqual(["sent", undefined]);
});
