/** A home's MLS number as typed, without what people write before it: "4471829" of "MLS# 4471829". */
export function bareMlsNumber(mlsNumber: string): string {
  return mlsNumber
    .normalize("NFKC")
    .trim()
    .replace(/^(?:mls)?(?:[\s#:.-]|number\b|no\b|id\b)*(?=[\w-]*\d)/i, "")
    .trim();
}

/** An MLS number as it is compared: people type it with and without capitals, "MLS", and hyphens beside letters. */
export function mlsNumberForm(mlsNumber: string): string {
  return bareMlsNumber(mlsNumber)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+|(?<!\d)-|-(?!\d)/gu, "");
}
