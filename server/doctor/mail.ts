import { createTransport } from "nodemailer";
import { type Finding, ok, problem, warning } from "./finding.ts";

/** Milliseconds. */
const patience = 10_000;

/** Connects and signs in to the mail server as for a notice, and sends nothing. */
export async function examineMail(address: string | undefined): Promise<Finding[]> {
  if (!address)
    return [
      warning("SMTP_URL is not set: messages are kept, and nobody is told of them by mail.", "See .env.example."),
    ];
  const host = URL.parse(address)?.host;
  if (!host) return [problem("SMTP_URL is not an address.", "It looks like smtps://name:password@mail.example.com.")];
  const transport = createTransport({
    url: address,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await transport.verify();
    return [ok(`The mail server at ${host} takes our mail.`)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      problem(`The mail server at ${host} does not take our mail: ${reason}.`, "Check SMTP_URL and the firewall."),
    ];
  } finally {
    transport.close();
  }
}
