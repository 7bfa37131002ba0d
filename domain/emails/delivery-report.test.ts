import { describe, expect, it } from "vitest";
import { failureFor, type ReportParts, readReport } from "./delivery-report.ts";

const zoe = "zoe@homes.example";
const returned = `From: Agent <site@agency.example>\nTo: ${zoe}\nSubject: Re: It\nMessage-ID: <let_1@a.example>\nReferences: <let_0@a.example>`;
const empty: ReportParts = { failedRecipients: "", subject: "", text: "", status: "", feedback: "", original: "" };
const read = (parts: Partial<ReportParts>) => readReport({ ...empty, ...parts });
const reason = (parts: Partial<ReportParts>, address = zoe) => {
  const report = read(parts);
  return report && failureFor(report, address);
};

const server = "Reporting-MTA: dns; mx.agency.example\n";
const rejected = "Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 No such user";

describe("a mail server's delivery status", () => {
  it.each([
    ["Postfix", `${server}X-Postfix-Queue-ID: 4XyZ1\n\nFinal-Recipient: rfc822; ${zoe}\nAction: failed\n${rejected}`],
    ["another spelling", `${server}\r\nFINAL-RECIPIENT: RFC822;Zoe@Homes.Example\r\nACTION: Failed\r\n${rejected}`],
    ["the address in brackets", `Final-Recipient: rfc822;<${zoe}>\nAction: failed\n${rejected}`],
    ["a comment", `Final-Recipient: rfc822; ${zoe} (Zoe)\nAction: failed (permanent)\n${rejected}`],
    ["no empty line between", `${server}Final-Recipient: rfc822; ${zoe}\nAction: failed\n${rejected}`],
    ["no action", `Final-Recipient: rfc822; ${zoe}\n${rejected}`],
    [
      "a folded reason",
      `Final-Recipient: rfc822; ${zoe}\nAction: failed\nDiagnostic-Code: smtp; 550 5.1.1\n No such user`,
    ],
    ["a non-ASCII address", `Final-Recipient: utf-8; ${zoe}\nAction: failed\n${rejected}`],
    [
      "a forwarded address",
      `Original-Recipient: rfc822;${zoe}\nFinal-Recipient: rfc822;z@y.example\nAction: failed\n${rejected}`,
    ],
    [
      "two recipients",
      `Final-Recipient: rfc822; a@b.example\nAction: relayed\n\nFinal-Recipient: rfc822; ${zoe}\nAction: failed\n${rejected}`,
    ],
    ["no recipient", `Action: failed\n${rejected}`],
  ])("with %s gives the reason", (_, status) => {
    expect(reason({ status, original: returned })).toBe("The email bounced: 550 5.1.1 No such user");
  });

  it.each([
    ["only a code", "Action: failed\nStatus: 4.4.7", "4.4.7"],
    [
      "a reason without its code",
      "Action: failed\nStatus: 5.1.1\nDiagnostic-Code: x-unix; user unknown",
      "user unknown (5.1.1)",
    ],
    ["nothing", "Action: failed", ""],
  ])("with %s says what it can", (_, status, words) => {
    const all = words === "" ? "The email bounced." : `The email bounced: ${words}`;
    expect(reason({ status, original: returned })).toBe(all);
  });

  it.each(["delayed", "delivered", "relayed", "expanded"])("%s isn't a failure", (action) => {
    expect(read({ status: `Final-Recipient: rfc822; ${zoe}\nAction: ${action}\nStatus: 4.4.1` })).toBeUndefined();
  });

  it("about the agent's copy says nothing about the client's email", () => {
    const status = `Final-Recipient: rfc822; agent@agency.example\nAction: failed\n${rejected}`;
    expect(reason({ status, original: returned })).toBeUndefined();
    expect(reason({ status, original: returned }, "agent@agency.example")).toContain("No such user");
  });

  it("recognizes an address that forwards its email by the report's text", () => {
    const text = `<z@y.example> (expanded from <${zoe}>): host mx.y.example said: 550 No`;
    const status = `Final-Recipient: rfc822; z@y.example\nAction: failed\n${rejected}`;
    expect(reason({ text, status, original: returned })).toContain("No such user");
  });
});

const note = `${zoe}\n    550 5.1.1 No such user`;
describe("a report in plain words", () => {
  it.each([
    [
      "Exim",
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${zoe}\n    550 5.1.1 No such user\n\n------ This is a copy of the message, including all the headers. ------\n\nReceived: from localhost\n${returned}`,
    ],
    [
      "qmail",
      `Hi. This is the qmail-send program at x.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${zoe}>:\n550 5.1.1 No such user\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <site@agency.example>\n${returned}`,
    ],
    [
      "Yahoo",
      `Sorry, we were unable to deliver your message to the following address.\n\n<${zoe}>:\n550 5.1.1 No such user\n\n--- Below this line is a copy of the message.\n\n${returned}`,
    ],
    [
      "Gmail",
      `Delivery to the following recipient failed permanently:\n\n     ${zoe}\n\nTechnical details of permanent failure:\n550 5.1.1 No such user\n\n----- Original message -----\n\n${returned}`,
    ],
    [
      "Exchange",
      `Delivery has failed to these recipients or groups:\n\n${zoe}\n550 5.1.1 No such user\n\nOriginal message headers:\n\n${returned}`,
    ],
    [
      "Sendmail",
      `The original message was received at Sat, 28 Nov 2026\n\n   ----- The following addresses had permanent fatal errors -----\n<${zoe}>\n550 5.1.1 No such user\n\n   ----- Message header follows -----\n   ${returned.replaceAll("\n", "\n   ")}`,
    ],
    [
      "Courier",
      `This is a delivery status notification from mail.x.example.\n\nThe original message was NOT delivered to:\n\n<${zoe}>:\n550 5.1.1 No such user\n\n${returned}`,
    ],
    ["a quoted copy", `Undeliverable:\n${note}\n\n> ${returned.replaceAll("\n", "\n> ")}`],
    ["a German server", `Die Nachricht konnte nicht zugestellt werden:\n\n${note}\n\n${returned}`],
  ])("from %s gives the email and the reason", (_, text) => {
    const report = read({ text });
    expect(report?.messageIds).toEqual(["<let_1@a.example>"]);
    expect(reason({ text })).toBe("The email bounced: 550 5.1.1 No such user");
    expect(reason({ text }, "agent@agency.example")).toBeUndefined();
  });

  it.each([
    [
      "Exim",
      "A message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue.\nDelivery attempts will continue to be made for some time.",
    ],
    [
      "Sendmail",
      "** THIS IS A WARNING MESSAGE ONLY **\n** YOU DO NOT NEED TO RESEND YOUR MESSAGE **\n451 4.4.1 timeout",
    ],
    ["Gmail", `There was a temporary problem delivering your message to ${zoe}. Gmail will retry for 47 more hours.`],
  ])("from %s about a delay isn't a failure", (_, text) => {
    expect(read({ text: `${text}\n\n${zoe}\n\n${returned}` })).toBeUndefined();
  });

  it("that isn't one is ignored", () => {
    expect(read({ text: "Your mailbox is almost full. Please delete some email." })).toBeUndefined();
  });
});

describe("the returned email", () => {
  const status = `Final-Recipient: rfc822; ${zoe}\nAction: failed`;

  it("is known by its own Message-ID, not by those it answers", () => {
    const other = `In-Reply-To: <let_0@a.example>\nReferences: <let_0@a.example>\nMessage-ID: <hers@mail.example>`;
    expect(read({ status, original: other })?.messageIds).toEqual(["<hers@mail.example>"]);
    const rewritten = `Message-ID: <x@outlook.example>\nX-Microsoft-Original-Message-ID:\n <let_1@a.example>`;
    expect(read({ status, original: rewritten })?.messageIds[0]).toBe("<let_1@a.example>");
  });

  it("is known by the ids that servers gave it", () => {
    const ids = read({
      status: `${server}X-Postfix-Queue-ID: 4XyZ12345\nOriginal-Envelope-Id: env-12345\n\n${status}`,
      original: "Received: by mx.example with SMTP\n id queue-12345 for <zoe@homes.example>\nMessage-ID: <0100-ses@x>",
    })?.serverIds;
    expect(ids).toEqual(["4XyZ12345", "env-12345", "queue-12345", "0100-ses"]);
  });

  it("may have no id left, but its subject", () => {
    expect(read({ status, original: "From: a@b.example\nSubject: Re: It" })).toMatchObject({
      messageIds: [],
      subject: "Re: It",
    });
  });
});

it("a complaint isn't a bounce, and other feedback is neither", () => {
  const feedback = "Feedback-Type: abuse\nUser-Agent: x/1";
  expect(read({ feedback, original: returned })).toMatchObject({
    kind: "complaint",
    messageIds: ["<let_1@a.example>"],
  });
  expect(read({ feedback: "Feedback-Type: not-spam", original: returned })).toBeUndefined();
});
