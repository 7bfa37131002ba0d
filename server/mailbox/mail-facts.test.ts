import { describe, expect, it } from "vitest";
import { ownIdIn } from "#domain/emails/mail-in.ts";
import { readMailFacts } from "./mail-facts.ts";

const origin = "https://agent.example";

describe("a mail's headers", () => {
  it("give sender, recipients and references, folded or not", () => {
    const facts = readMailFacts(
      [
        "Message-ID: <one@mail.example>",
        'From: "someone@else.example" <Ann@Mail.Example>',
        "To: Eva <eva@agent.example>,\r\n bob@mail.example",
        "In-Reply-To: <let_1@agent.example>",
        "References: <inq_1@agent.example>\r\n\t<let_1@agent.example>",
      ].join("\r\n"),
      origin,
    );
    expect(facts).toMatchObject({ messageId: "<one@mail.example>", from: "ann@mail.example", kind: "mail" });
    expect(facts.to).toEqual(["eva@agent.example", "bob@mail.example"]);
    expect(facts.follows).toEqual(["<let_1@agent.example>", "<inq_1@agent.example>"]);
  });

  it.each([
    ["Auto-Submitted: auto-replied", "machine"],
    ["Auto-Submitted: no", "mail"],
    ["Return-Path: <>", "machine"],
    ["Return-Path: <ann@mail.example>", "mail"],
    ["Precedence: bulk", "machine"],
    ["Content-Type: multipart/report; boundary=x;\r\n report-type=delivery-status", "report"],
    ["Content-Type: multipart/report; report-type=feedback-report; boundary=x", "report"],
    ["Content-Type: multipart/report; boundary=x", "report"],
    ["X-Failed-Recipients: zoe@homes.example", "report"],
    ["From: MAILER-DAEMON@mx.example (Mail Delivery System)", "report"],
    ["From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>", "report"],
    ["From: MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@x.onmicrosoft.com", "report"],
    ["From: postmaster@x.onmicrosoft.com\r\nSubject: =?utf-8?q?Undeliverable=3A?= Re: It", "report"],
    ["From: Pat <postmaster@homes.example>\r\nSubject: Re: Your inquiry", "mail"],
    ["From: zoe@homes.example\r\nSubject: Undeliverable mailbox at the house?", "mail"],
    ["Content-Type: multipart/report; report-type=disposition-notification; boundary=x", "machine"],
    ["X-Auto-Response-Suppress: All", "machine"],
    ["X-Auto-Response-Suppress: DR, OOF, AutoReply", "machine"],
    ["X-Auto-Response-Suppress: DR, RN", "mail"],
    ["X-MS-Exchange-Inbox-Rules-Loop: zoe@homes.example", "machine"],
    ["X-Autorespond: Away", "machine"],
    ["Subject: Automatic reply: Re: Your inquiry", "machine"],
    ["Subject: =?utf-8?q?Respuesta_autom=C3=A1tica=3A_Re=3A_It?=", "machine"],
    ["Subject: Abwesenheitsnotiz: Re: It", "machine"],
    ["Subject: Re: Automatic reply: Re: Your inquiry", "mail"],
    ["Subject: Out of office until Monday, can we tour then?", "mail"],
    ["Auto-Submitted: auto-generated\r\nSubject: Declined: Home tour", "calendar"],
    ["Auto-Submitted: auto-generated\r\nContent-Type: text/calendar; method=REPLY", "calendar"],
    ["From: not an address", "mail"],
    ["", "mail"],
  ])("%s is of a %s", (lines, kind) => {
    expect(readMailFacts(lines, origin).kind).toBe(kind);
  });

  it("count ids of the site only at its own host", () => {
    expect(ownIdIn("<let_1@agent.example>", "agent.example")).toBe("let_1");
    expect(ownIdIn("<let_1@other.example>", "agent.example")).toBeUndefined();
    expect(ownIdIn("<mail@agent.example>", "agent.example")).toBeUndefined();
  });
});

describe("an alert in the agent's mailbox", () => {
  const alert = (...signatures: string[]) =>
    ["List-Unsubscribe: <https://agent.example/u/sub_test.0.abc>", ...signatures].join("\r\n");
  const signature = (fields: string) => `DKIM-Signature: v=1; bh=list-unsubscribe; a=rsa;\r\n\th=${fields}; d=x; b=abc`;

  it.each([
    ["From:List-Unsubscribe:List-Unsubscribe-Post", true],
    ["from:subject:\r\n\tlist-unsubscribe:list-\r\n unsubscribe-post", true],
    ["From:List-Unsubscribe", false],
    ["From:Subject", false],
  ])("whose signature covers %j shows a button: %s", (fields, isShown) => {
    expect(readMailFacts(alert(signature(fields)), origin).signsUnsubscribe).toBe(isShown);
  });

  it("counts as signed once one signature covers it, and never without a signature", () => {
    const two = alert(signature("From"), signature("List-Unsubscribe:List-Unsubscribe-Post"));
    expect(readMailFacts(two, origin).signsUnsubscribe).toBe(true);
    expect(readMailFacts(alert(), origin).signsUnsubscribe).toBe(false);
  });

  it("is not recognized if it comes from another site", () => {
    expect(readMailFacts(alert(), "https://other.example").signsUnsubscribe).toBeUndefined();
    expect(readMailFacts("Subject: Hello", origin).signsUnsubscribe).toBeUndefined();
  });
});
