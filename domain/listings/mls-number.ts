/** A typed MLS number without its prefix: "4471829" for "MLS# 4471829". */
export function bareMlsNumber(mlsNumber: string): string {
  return mlsNumber
    .normalize("NFKC")
    .trim()
    .replace(/^(?:mls)?(?:[\s#:.-]|number\b|no\b|id\b)*(?=[\w-]*\d)/i, "")
    .trim();
}

/** An MLS number in the form used for comparison: people type it with and without capitals, "MLS", and hyphens. */
export function mlsNumberForm(mlsNumber: string): string {
  return bareMlsNumber(mlsNumber)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+|(?<!\d)-|-(?!\d)/gu, "");
}
