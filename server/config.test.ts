import { expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

it("starts without any settings", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    origin: "http://localhost:3000",
    adminUsername: "admin",
    adminPassword: undefined,
    demo: true,
    trustProxy: 0,
    hstsDays: 1,
  });
});

it("counts an empty setting as absent", () => {
  expect(readConfig({ PORT: "", SITE_URL: "", ADMIN_PASSWORD: "" }).port).toBe(3000);
});

it("uses the origin of the site's address", () => {
  expect(readConfig({ SITE_URL: "https://www.avery.example.com/" }).origin).toBe("https://www.avery.example.com");
});

it.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["HOST", "my machine"],
  ["SITE_URL", "www.example.com"],
  ["SITE_URL", "ftp://example.com"],
  ["SITE_URL", "https://example.com/site"],
  ["ADMIN_PASSWORD", "short"],
  ["DEMO", "yes"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "10.0.0.1"],
  ["HSTS_DAYS", "a year"],
  ["HSTS_DAYS", "1.5"],
  ["SMTP_URL", "mail.example.com"],
  ["SMTP_URL", "https://mail.example.com"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://mail.example.com/inbox"],
  ["SMTP_URL", "smtp://mail.example.com?tls=no"],
  ["MAIL_FROM", "Hannah"],
  ["MAIL_FROM", "website@example.com, all@example.com"],
  ["NOTIFY_EMAIL", "hannah"],
  ["NOTIFY_WEBHOOK_URL", "hooks.example.com"],
  ["NOTIFY_WEBHOOK_URL", "file:///etc/passwd"],
  ["NOTIFY_WEBHOOK_SECRET", "short"],
  ["INQUIRIES_PER_ADDRESS", "0"],
  ["INQUIRIES_PER_HOUR", "many"],
])("refuses %s=%s and names the variable", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
});

it("reports one error for an address without https", () => {
  const sentence = "SITE_URL must be the site's address, such as https://www.example.com";
  expect(() => readConfig({ SITE_URL: "www.example.com" })).toThrow(new ConfigError(sentence));
});

it("sends no notices until a channel is configured", () => {
  expect(readConfig({}).notices).toEqual({});
  expect(readConfig({ MAIL_FROM: "website@example.com", NOTIFY_EMAIL: "hannah@example.com" }).notices).toEqual({});
});

it("sends email from the site's own domain, without www", () => {
  const { mail } = readConfig({
    SMTP_URL: "smtp://mail.example.com",
    SITE_URL: "https://www.avery.example.com",
  }).notices;
  expect(mail).toEqual({ smtpUrl: "smtp://mail.example.com", from: "website@avery.example.com", to: undefined });
});

it("accepts configured addresses", () => {
  const settings = {
    SMTP_URL: "smtps://hannah:p%40ss@mail.example.com:465",
    MAIL_FROM: "Hannah's website <site@example.com>",
    NOTIFY_EMAIL: "hannah@example.com",
    NOTIFY_WEBHOOK_URL: "https://hooks.example.com/in?key=1",
    NOTIFY_WEBHOOK_SECRET: "sixteen or more!",
  };
  expect(readConfig(settings).notices).toEqual({
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, to: "hannah@example.com" },
    webhook: { url: settings.NOTIFY_WEBHOOK_URL, secret: "sixteen or more!" },
  });
});

it("does not repeat SMTP_URL's password in its error", () => {
  const refusal = () => readConfig({ SMTP_URL: "smtp://hannah:horse@mail example.com" });
  expect(refusal).toThrow(/^SMTP_URL must be /);
  expect(refusal).not.toThrow("horse");
});

it("a mailbox URL needs a password, and encryption unless it is on this machine", () => {
  const urlFrom = (IMAP_URL: string, more = {}) => readConfig({ IMAP_URL, ...more }).mailbox.imapUrl;
  expect(urlFrom("imaps://eva:secret@mail.example:993")).toBe("imaps://eva:secret@mail.example:993");
  expect(urlFrom("imap://eva:secret@127.0.0.1:1143")).toBe("imap://eva:secret@127.0.0.1:1143");
  expect(urlFrom("imaps://eva:secret@mail.example:993", { STAGING: "1" })).toBeUndefined();
  for (const wrong of ["imap://eva:secret@mail.example", "imaps://mail.example", "imaps://e:s@mail.example/?tls=no"])
    expect(() => urlFrom(wrong)).toThrow("IMAP_URL must be like");
});
