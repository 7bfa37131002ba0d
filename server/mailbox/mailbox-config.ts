import { z } from "zod";

/** The environment's setting for mail in, with its refusal. */
export const mailboxSettings = {
  IMAP_URL: z.string().trim().refine(isImapUrl, "must be like imaps://name:password@mail.example.com:993").optional(),
};

/** Encrypted everywhere but on this machine itself, where a bridge to the mailbox may run. */
function isImapUrl(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.username === "" || url.password === "") return false;
  const isHere = /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (url.protocol !== "imaps:" && !(url.protocol === "imap:" && isHere)) return false;
  return url.hostname !== "" && /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
}
