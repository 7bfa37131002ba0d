/**
 * Reads text by its label and by its look, in the parser's process: imported before the email library, which decodes
 * each text with the global `TextDecoder` and knows only the label. Many programs name another encoding than they use.
 */
const Strict = globalThis.TextDecoder;

class LenientDecoder extends Strict {
  override decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string {
    if (input === undefined || options?.stream) return super.decode(input, options);
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input);
    const seen = encodingSeen(bytes, this.encoding);
    return seen === undefined || seen === this.encoding ? super.decode(bytes) : new Strict(seen).decode(bytes);
  }
}

globalThis.TextDecoder = LenientDecoder;

/** The encoding that the bytes show; undefined if they may be what the label says. */
function encodingSeen(bytes: Uint8Array, label: string): string | undefined {
  if (label.startsWith("utf-16")) return undefined;
  if (hasJapaneseEscape(bytes)) return "iso-2022-jp";
  if (bytes.every((byte) => byte < 0x80)) return undefined;
  const utf8 = new Strict().decode(bytes);
  if (label !== "utf-8") return isUtf8(utf8) && !isTwoByte(bytes, label) ? "utf-8" : undefined;
  return isUtf8(utf8) ? undefined : (metaCharset(utf8) ?? "windows-1252");
}

/** ISO-2022-JP shifts to Japanese by an escape: `ESC $ B`, `ESC $ @` or `ESC ( I`. */
function hasJapaneseEscape(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1)) {
    const next = String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0);
    if (next === "$B" || next === "$@" || next === "(I") return true;
  }
  return false;
}

/** A text may be cut within a character, or have a broken one. */
function isUtf8(decoded: string): boolean {
  const broken = decoded.split("\ufffd").length - 1;
  if (broken === 0) return true;
  return (decoded.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0) > broken;
}

/** Two bytes of a Chinese, Japanese or Korean character may look like UTF-8 by chance, but not a whole text. */
function isTwoByte(bytes: Uint8Array, label: string): boolean {
  return /^(gb|big5|euc|shift)/.test(label) && !new Strict(label).decode(bytes).includes("\ufffd");
}

/** An HTML email without a label names its encoding within. */
function metaCharset(html: string): string | undefined {
  const [, named = ""] = /<meta\b[^>]{0,200}\bcharset=["']?([\w-]{1,40})/i.exec(html.slice(0, 4000)) ?? [];
  try {
    const { encoding } = new Strict(named);
    return encoding === "utf-8" ? undefined : encoding;
  } catch {
    return undefined;
  }
}
