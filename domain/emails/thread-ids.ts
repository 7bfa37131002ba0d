/** Longest Message-ID that counts, in characters. */
const longest = 300;

/**
 * Returns the Message-IDs in a header, in order and with angle brackets. Email programs fold them, leave out the
 * brackets, add quotes and commas, and write words around them ("Your message of … <id>").
 */
export function messageIdsIn(value: string): string[] {
  const bracketed = [...value.matchAll(/<([^<>]*)>/g)].flatMap(([, id = ""]) => idOf(id.replace(/\s+/g, "")) ?? []);
  if (bracketed.length > 0) return bracketed;
  return value.split(/[\s<>,;"'()]+/).flatMap((word) => (word.includes("@") ? (idOf(word) ?? []) : []));
}

function idOf(text: string): string | undefined {
  return text !== "" && text.length <= longest && !text.startsWith("mailto:") ? `<${text}>` : undefined;
}

/**
 * Returns the Message-IDs of the site's own emails in a header, in order, wherever in it they are: a program may have
 * replaced the signs around them, or changed the case.
 * @param host the site's
 */
export function ownMessageIdsIn(value: string, host: string): string[] {
  const plain = value
    .toLowerCase()
    .replace(/%40|=40|&#64;/g, "@")
    .replace(/%5f|=5f/g, "_");
  const own = new RegExp(
    `(?<![0-9a-z_-])(?:let|inq)_[0-9a-z-]{1,64}@${escaped(host.toLowerCase())}(?![0-9a-z-]|\\.[0-9a-z])`,
    "g",
  );
  return [...new Set(plain.match(own))].map((id) => `<${id}>`);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
