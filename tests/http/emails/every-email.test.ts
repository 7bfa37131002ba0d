import { expect, it } from "vitest";
import { postalAddress } from "#domain/profile/postal-address.ts";
import { everyEmail } from "../../support/samples/every-email.ts";

const lengths = it.each([
  ["usual", false],
  ["very long", true],
]);
const unescaped = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#39;", "'");
const webLinks = (text: string) => [...new Set(text.match(/https?:\/\/[^\s"<>]+/g))].toSorted();

lengths("every email has a one-line subject and no gap, with %s contents", async (_, isLong) => {
  for (const { name, mail } of (await everyEmail(isLong)).emails) {
    expect(mail.subject, name).toMatch(/^[^\n]{5,200}$/);
    const all = [mail.subject, mail.text, mail.html].join("\n");
    expect(all, name).not.toMatch(/undefined|\[object|NaN|\bnull\b/);
  }
});

lengths("people can read every email on a phone and in the dark, with %s contents", async (_, isLong) => {
  const { emails } = await everyEmail(isLong);
  const plain = emails.filter(({ mail }) => !mail.html).map(({ name }) => name);
  expect(plain).toEqual(["reply", "test email", "password reset"]);
  const designed = emails.filter(({ mail }) => mail.html);
  for (const { name, mail } of designed) {
    const html = String(mail.html);
    expect(html, name).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
    expect(html, name).toContain('<meta name="color-scheme" content="light dark">');
    expect(html.match(/<h1/g), name).toHaveLength(1);
    expect(webLinks(unescaped(html)), name).toEqual(webLinks(String(mail.text)));
  }
});

lengths("every email has one button, or says how to reply, with %s contents", async (_, isLong) => {
  for (const { name, mail } of (await everyEmail(isLong)).emails.filter((each) => each.mail.html)) {
    const html = String(mail.html);
    const buttons = html.match(/class="btn"/g) ?? [];
    expect(buttons, name).toHaveLength(html.includes("To find another time, reply to this email or call") ? 0 : 1);
  }
});

lengths("visitors read who writes to them, with %s contents", async (_, isLong) => {
  const { emails, profile } = await everyEmail(isLong);
  const { agentName, firmName, license } = profile;
  for (const { name, reader, mail } of emails.filter((each) => each.reader !== "agent")) {
    for (const part of [mail.text, mail.html].filter((each) => each !== undefined).map(String))
      expect(unescaped(part), name).toContain(`${agentName}, ${firmName}, ${license}`);
    if (reader === "visitor") expect(mail.text, name).toMatch(/^Hello Zoë,/);
  }
});

lengths("subscribers read where the sender is and how to unsubscribe, with %s contents", async (_, isLong) => {
  const { emails, profile } = await everyEmail(isLong);
  const address = postalAddress(profile, { office: { ...profile.office, street: "" } });
  for (const { name, mail } of emails.filter(({ reader }) => reader === "subscriber")) {
    for (const part of [mail.text, mail.html].map(String)) {
      expect(part, name).toMatch(/unsubscribe|Don’t email this address again/i);
      expect(part, name).toContain(address);
    }
  }
});

it("a subject says what happened, and to whom or which home", async () => {
  const { emails } = await everyEmail(false);
  expect(Object.fromEntries(emails.map(({ name, mail }) => [name, mail.subject]))).toMatchObject({
    digest: "Two new homes and one price drop",
    "digest of one home": "Price drop: 1 Sample Way, Monument",
    "confirm an alert": "Confirm your home alerts",
    "change an alert": "Your alerts: change or unsubscribe",
    "showing confirmed": "Your tour is confirmed: 12 Elm Street, Colorado Springs, CO 80903",
    "showing canceled by the visitor": "Your tour is canceled: 12 Elm Street, Colorado Springs, CO 80903",
    reminder: "Your tour is tomorrow: 12 Elm Street, Colorado Springs, CO 80903",
    inquiry: "New inquiry from Zoë Łukasiewicz-O’Neil about Gable on Elm Street",
    "showing request": "Showing request from Zoë Łukasiewicz-O’Neil about Gable on Elm Street",
    agenda: "1 showing and 1 task today",
  });
});
