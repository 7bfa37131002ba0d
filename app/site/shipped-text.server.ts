import { createHash } from "node:crypto";
import { shippedDigests } from "#content/shipped-texts.ts";

/** Whether a text of content/ is still, letter for letter, the one that the site came with. */
export function isShippedText(name: string, text: string): boolean {
  const digest = createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
  return digest.slice(0, 16) === shippedDigests[name];
}
