import { shippedDigests } from "#content/shipped-texts.ts";
import type { Head } from "#domain/pages/outline.ts";

/** Whether a text is still, letter for letter, the one that the site came with. */
export function isShippedText(name: string, { digest }: Pick<Head, "digest">): boolean {
  return digest === shippedDigests[name];
}
