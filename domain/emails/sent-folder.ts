/** An IMAP folder, as the server lists it. */
export interface ListedFolder {
  path: string;
  /** The last part of the path. */
  name: string;
  flags: Iterable<string>;
  specialUse?: string | undefined;
}

/** Names of the folder that email programs make for sent email, without spaces and signs. */
const sentNames = new Set(
  [
    ...["sent", "sent items", "sent messages", "sent mail", "sent email", "sent emails", "sent objects"],
    ...["sent message", "sent item", "outgoing mail", "mail sent", "my sent mail", "enviados", "elementos enviados"],
    ...["mensajes enviados", "correo enviado", "enviadas", "itens enviados", "mensagens enviadas", "envoyés"],
    ...["éléments envoyés", "messages envoyés", "courrier envoyé", "gesendet", "gesendete elemente"],
    ...["gesendete objekte", "gesendete nachrichten", "inviata", "posta inviata", "inviati", "verzonden"],
    ...[
      "verzonden items",
      "verzonden berichten",
      "отправленные",
      "已发送",
      "已发送邮件",
      "送信済みメール",
      "寄件備份",
      "보낸편지함",
    ],
  ].map(plainName),
);

/** Most folders with sent email. Each costs some commands at every check. */
const mostSent = 8;

/**
 * Returns the paths of all folders with sent email, the server's own first. Some programs keep one of their own: Outlook
 * writes to Sent Items where the server has Sent.
 */
export function sentFolders(folders: readonly ListedFolder[]): string[] {
  const all = folders.filter((folder) => !hasFlag(folder, "\\Noselect") && !hasFlag(folder, "\\NonExistent"));
  const marked = all.filter((folder) => folder.specialUse === "\\Sent");
  const flagged = all.filter((folder) => hasFlag(folder, "\\Sent"));
  const named = all.filter(
    ({ name, specialUse = "\\Sent" }) => specialUse === "\\Sent" && sentNames.has(plainName(name)),
  );
  return [...new Set([...marked, ...flagged, ...named].map(({ path }) => path))]
    .filter((path) => path.toUpperCase() !== "INBOX")
    .slice(0, mostSent);
}

function hasFlag({ flags }: ListedFolder, flag: string): boolean {
  return [...flags].some((each) => each.toLowerCase() === flag.toLowerCase());
}

function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
