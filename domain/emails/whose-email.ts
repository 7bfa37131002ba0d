/** The person an email is filed under. */
export interface EmailOwner {
  personId: string;
  /** Only an address matches; the email isn't a reply to the site's emails. */
  isByAddress: boolean;
  /** The sender, if the email continues this person's thread from an address that isn't on file. */
  from?: string;
}

/** What is known about an email's people. Ids are those of people that others were merged into, never of merged ones. */
export interface EmailParties {
  folder: "inbox" | "sent";
  /** The sender's address. */
  from: string | undefined;
  /** The person with the sender's address in the inbox, and everyone with a recipient's address in Sent. */
  known: readonly string[];
  /** The person whose inquiry or email this one replies to. */
  threadOf: string | undefined;
}

/**
 * Decides whose email it is. A forwarded notice has the thread of the inquiry, so the thread alone says nothing about
 * the people: in Sent only a recipient's address counts, and in the inbox a sender who isn't on file is named.
 */
export function ownersOf({ folder, from, known, threadOf }: EmailParties): EmailOwner[] {
  if (known.length > 0 || folder === "sent")
    return [...new Set(known)].map((personId) => ({ personId, isByAddress: personId !== threadOf }));
  return threadOf === undefined || from === undefined ? [] : [{ personId: threadOf, isByAddress: false, from }];
}

/** The addresses in an email's headers, in the order of the header. */
export interface SenderHeaders {
  from: readonly string[];
  /** The display name in From. */
  name: string;
  sender: readonly string[];
  replyTo: readonly string[];
  /** From X-Original-From and X-Original-Sender, which groups add. */
  original: readonly string[];
  /** The addresses of the group it came through; see `groupAddresses`. */
  group: readonly string[];
}

/**
 * The person who wrote. A group whose members' servers forbid it to send in their name (DMARC) writes "Jane via Team
 * <team@…>" and puts Jane's address elsewhere.
 */
export function senderOf({ from, name, sender, replyTo, original, group }: SenderHeaders): string | undefined {
  const [first = sender[0] ?? replyTo[0]] = from;
  const isGroups = group.length > 0 && first !== undefined && (group.includes(first) || /\svia\s/i.test(name));
  return isGroups
    ? ([...original, ...replyTo].find((each) => each !== first && !group.includes(each)) ?? first)
    : first;
}

/** The headers that show that an email came through a group's address. */
export const groupHeaders = ["list-id", "list-post", "mailing-list", "x-google-group-id", "x-beenthere"];

/**
 * Whether an email was sent to many by a program: a newsletter, but not a person's email through a group's address.
 * @param header a header's value; empty if the email lacks it
 */
export function isMassEmail(header: (name: string) => string): boolean {
  const precedence = header("precedence").trim().toLowerCase();
  if (precedence === "junk" || precedence === "auto_reply") return true;
  // A newsletter has a List-Id, too.
  const isFromGroup =
    precedence === "list" || groupHeaders.some((name) => name !== "list-id" && header(name).trim() !== "");
  return !isFromGroup && (precedence === "bulk" || header("list-unsubscribe-post").trim() !== "");
}
