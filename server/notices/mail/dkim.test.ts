import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { expect, it } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";
import { emailToZoe } from "#tests/contracts/samples.ts";
import { mailServer } from "#tests/support/programs/mail-server.ts";
import { siteWithMail } from "#tests/support/site/site-with-mail.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { emailHead } from "./rendered-email.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const settings = { DKIM_DOMAIN: "hannah.example.com", DKIM_SELECTOR: "site", MAIL_FROM: "site@hannah.example.com" };
const listHeaders = {
  "List-Id": "Homes <alerts.hannah.example.com>",
  "List-Unsubscribe": { prepared: true, foldLines: false, value: "<https://www.hannah.example.com/u/one.1.abc>" },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
};

function keyFile(): string {
  const path = join(temporaryFolder(), "dkim.pem");
  writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }));
  return path;
}

/** Resolves only the DNS name that holds the key. */
async function resolver(name: string, type: string): Promise<string[][]> {
  const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  if (name === "site._domainkey.hannah.example.com" && type === "TXT") return [[`v=DKIM1; k=rsa; p=${key}`]];
  throw Object.assign(new Error("Nothing there"), { code: "ENOTFOUND" });
}

async function signedMail(): Promise<string> {
  const { url, received } = await mailServer();
  const alert = async (...[email, profile, from]: Parameters<typeof emailHead>) => ({
    ...emailHead(email, profile, from),
    ...{ text: "One home in Peyton — 🌻", html: "<p>One home</p>", headers: listHeaders },
  });
  const options = { renderings: { alert } };
  const site = await siteWithMail({ SMTP_URL: url, DKIM_KEY_FILE: keyFile(), ...settings }, options);
  await site.write(emailToZoe({ kind: "alert", personId: undefined, inquiryId: undefined, about: "sub_1" }));
  return received[0]?.raw ?? "";
}

it("an email is signed for the operator's domain, including the fields behind an email client's Unsubscribe button", async () => {
  const raw = await signedMail();
  const { results } = await dkimVerify(Buffer.from(raw), { resolver });
  expect(results).toMatchObject([{ signingDomain: "hannah.example.com", status: { result: "pass" } }]);
  const signed =
    /[; ]h=([^;]*);/
      .exec(raw.replaceAll(/\r\n\s+/g, ""))?.[1]
      ?.toLowerCase()
      .split(":") ?? [];
  for (const field of ["from", "to", "subject", "date", "message-id", "list-unsubscribe", "list-unsubscribe-post"])
    expect(signed).toContain(field);
  expect(raw).toContain("\r\nList-Unsubscribe: <https://www.hannah.example.com/u/one.1.abc>\r\n");
});

it.each([
  ["List-Unsubscribe-Post: List-Unsubscribe=One-Click", "List-Unsubscribe-Post: List-Unsubscribe=Two-Clicks"],
  ["/u/one.1.abc", "/u/two.1.abc"],
  ["One home", "Two homes"],
])("a signed email whose %j was changed in transit fails", async (words, others) => {
  const raw = (await signedMail()).replace(words, others);
  expect(raw).toContain(others);
  const { results } = await dkimVerify(Buffer.from(raw), { resolver });
  expect(results[0]?.status.result).not.toBe("pass");
});

it("without the key file no email is sent, and it waits", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url, DKIM_KEY_FILE: "/nowhere/dkim.pem", ...settings });
  await site.write(emailToZoe());
  expect(received).toEqual([]);
  expect(await site.platform.emails.find("let_zoe")).toMatchObject({ state: "waiting", attempts: 1 });
});

it("the three DKIM settings are refused at startup unless all are set", () => {
  expect(() => readConfig({ DKIM_DOMAIN: "hannah.example.com" })).toThrow(ConfigError);
  expect(() => readConfig({ DKIM_DOMAIN: "hannah.example.com", DKIM_SELECTOR: "site" })).toThrow(
    "DKIM_KEY_FILE must be set too: a signature needs all three",
  );
});
