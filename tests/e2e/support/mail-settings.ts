/**
 * Settings of a site that can send email, to a server where nothing listens: sending is tested without a browser. Files
 * that use this very object share a site, and with it a browser.
 */
export const mailSettings = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "homes@avery.homes.internal" };
