import type { SendMailOptions } from "nodemailer";

/** The mail that the agent sends to themselves from the settings. */
export function testMail(to: string, origin: string): SendMailOptions & { to: string } {
  return {
    to,
    subject: `Test mail from ${new URL(origin).hostname}`,
    headers: { "Auto-Submitted": "auto-generated" },
    text: `Your website ${origin} can send you mail.\n\nThis is how you will learn of new inquiries. If it was filed as junk, tell your mail program that it is none.\n`,
  };
}
