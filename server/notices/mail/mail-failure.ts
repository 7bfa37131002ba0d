import { oneLine } from "./mail-parts.ts";

/** The errors that nodemailer throws. */
interface MailError extends Error {
  code?: string;
  /** The underlying system code, for example ECONNREFUSED. */
  originalCode?: string;
  /** The server's response and its status. */
  response?: string;
  responseCode?: number;
}

const sentences: Record<string, string> = {
  EDNS: "The mail server's name can't be found.",
  ECONNECTION: "The mail server closed the connection.",
  ESOCKET: "The mail server can't be reached.",
  ETIMEDOUT: "The mail server doesn't answer.",
  EAUTH: "The mail server doesn't accept the username and password in SMTP_URL.",
  ETLS: "The mail server didn't make an encrypted connection.",
  EPROTOCOL: "That address isn't a mail server.",
  ABORT_ERR: "The mail server took too long.",
};

/**
 * Interprets a failed attempt. A 5xx status is final if it concerns the sender, the recipient, or the email itself.
 * Every other failure, for example a wrong password, can be fixed and is retried.
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1
 */
export function mailFailure(error: unknown) {
  const { code = "", responseCode = 0, response = "", name } = error as MailError;
  const kind = name === "AbortError" || name === "TimeoutError" ? "ABORT_ERR" : code;
  const isAboutMail = kind === "EENVELOPE" || kind === "EMESSAGE";
  const [, extended = ""] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  // The provider's daily quota is used up. Tomorrow there is a new one.
  const isQuota = extended === "5.4.5";
  const isFinal = isAboutMail && responseCode >= 500 && !isQuota;
  const sentence = isAboutMail ? aboutMail(responseCode) : (sentences[kind] ?? "The email couldn't be sent.");
  const said = oneLine(response, 200);
  return {
    isSent: false as const,
    words: said ? `${sentence} It said: ${said}` : sentence,
    code: [kind || name, responseCode || ""].join(" ").trim(),
    ...(isAboutMail && responseCode > 0 && { reply: `${responseCode} ${extended}`.trim() }),
    isFinal,
  };
}

function aboutMail(responseCode: number): string {
  if (responseCode >= 500) return "The mail server refuses this email, its sender or its recipient.";
  return responseCode >= 400
    ? "The mail server asks to try again later."
    : "The sender's or the recipient's address can't be used for email.";
}
