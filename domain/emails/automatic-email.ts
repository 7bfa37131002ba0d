/** Returns a header's text, decoded and unfolded; empty if the email doesn't have it. @param name in lowercase */
type HeaderReader = (name: string) => string;

/** The headers that only an automatic reply has, whatever they say. */
const replyHeaders = [
  ...["x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply", "x-autoreply-from", "x-mail-autoreply"],
  ...["x-ms-exchange-inbox-rules-loop", "x-fc-machinegenerated", "x-vacation", "vacation"],
];

/** The headers that `isAutomaticReply` and `isReportHead` read besides those of every email. */
export const automaticHeaders = [...replyHeaders, "x-ms-exchange-generated-message-source", "x-failed-recipients"];

/** How mail programs begin the subject of a vacation notice. A person's reply to one begins with `Re:`. */
const awaySubject =
  /^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|responder)|out of (?:the )?office(?: auto(?:matic)?[- ]?reply)?|automatische antwort|abwesenheits(?:notiz|nachricht|meldung|assistent)|respuesta autom[aá]tica|r[eé]ponse automatique|risposta automatica|automatisch antwoord|resposta autom[aá]tica|autosvar|automatiskt svar|自动回复|自動回覆|自動応答)\s*[:：]/iu;

/** Whether a vacation notice or another automatic reply sent itself. RFC 3834's Auto-Submitted is read elsewhere. */
export function isAutomaticReply(header: HeaderReader): boolean {
  if (replyHeaders.some((name) => header(name) !== "")) return true;
  if (/\b(?:all|oof|autoreply)\b/i.test(header("x-auto-response-suppress"))) return true;
  if (/mailbox rules agent/i.test(header("x-ms-exchange-generated-message-source"))) return true;
  return isReadReceipt(header) || awaySubject.test(header("subject").trim());
}

function isReadReceipt(header: HeaderReader): boolean {
  return /^multipart\/report\b.*\bdisposition-notification\b/is.test(header("content-type"));
}

/** Postmasters are people, too. */
const declined = /^(?:declined|abgelehnt|rechazad[oa]|refus[eé]e?|rifiutat[oa]|geweigerd|recusad[oa])\s*[:：]/iu;

/** Whether an automatic email may be a calendar's answer that declines an invitation, as Google Calendar sends it. */
export function isCalendarAnswer(header: HeaderReader): boolean {
  return /^text\/calendar\b/i.test(header("content-type")) || declined.test(header("subject").trim());
}

const reportSender = /\bmailer-?daemon\b|\bmail delivery (?:sub)?system\b|\bmicrosoftexchange[0-9a-f]{8}/i;
const reportSubject =
  /undeliver|non-?delivera|delivery (?:status|failure|has failed|report|notification|problem|incomplete)|delivery failed|failure notice|returned mail|could not be delivered|unzustellbar|nicht zugestellt|no se (?:puede|pudo) entregar|non remis|mancata consegna|não entregue/i;

/**
 * Whether an email may be a mail server's report on an email. What it reports is in its parts (`readReport`). Vacation
 * notices come without a return path, too, so their bodies stay unread.
 */
export function isReportHead(header: HeaderReader): boolean {
  if (isReadReceipt(header)) return false;
  if (/^multipart\/report\b/i.test(header("content-type")) || header("x-failed-recipients") !== "") return true;
  const isWithoutSender = /^\s*<\s*>\s*$/.test(header("return-path"));
  const isAutomatic = isWithoutSender || /^auto-/i.test(header("auto-submitted").trim());
  const isServer = isAutomatic || /\bpostmaster@|\bsystem administrator\b/i.test(header("from"));
  return reportSender.test(header("from")) || (isServer && reportSubject.test(header("subject")));
}
