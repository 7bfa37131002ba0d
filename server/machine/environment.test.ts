import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { withNamesOfOnce } from "./environment.ts";

const read = (environment: Record<string, string>) => readConfig(withNamesOfOnce(environment));

it("a site under ONCE sends notices through the mail server entered there", () => {
  const mail = { SMTP_ADDRESS: "mail.example.com", SMTP_USERNAME: "hannah@example.com", SMTP_PASSWORD: "a/b c" };
  expect(read({ ...mail, SMTP_PORT: "587", MAILER_FROM_ADDRESS: "site@example.com" }).notices.mail).toMatchObject({
    smtpUrl: "smtp://hannah%40example.com:a%2Fb%20c@mail.example.com:587",
    from: "site@example.com",
  });
  expect(read({ ...mail, SMTP_PORT: "465" }).notices.mail?.smtpUrl).toMatch(/^smtps:.*:465$/);
  expect(read({ SMTP_ADDRESS: "mail.example.com" }).notices.mail?.smtpUrl).toBe("smtp://mail.example.com:587");
});

it("a site under ONCE may start in its empty folder, behind ONCE's proxy", () => {
  expect(read({ SECRET_KEY_BASE: "x" })).toMatchObject({ setup: true, trustProxy: 1 });
  expect(read({ SECRET_KEY_BASE: "x", TRUST_PROXY: "2", SETUP: "0" })).toMatchObject({ setup: false, trustProxy: 2 });
  expect(read({})).toMatchObject({ setup: false, trustProxy: 0 });
});

it("a site without https doesn't redirect visitors to it", () => {
  const typed = { SITE_URL: "https://homes.example.com" };
  expect(read({ ...typed, DISABLE_SSL: "true" }).origin).toBe("http://homes.example.com");
  expect(read(typed).origin).toBe("https://homes.example.com");
});

it("the site's own names win", () => {
  const both = { SMTP_ADDRESS: "mail.example.com", SMTP_URL: "smtps://other.example.com" };
  expect(read(both).notices.mail?.smtpUrl).toBe("smtps://other.example.com");
});
