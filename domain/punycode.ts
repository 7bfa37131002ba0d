const [base, least, most, skew, damping, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128];

/**
 * Decodes a domain label: `bücher` for `xn--bcher-kva` (RFC 3492, 6.2). Browsers only encode.
 * @returns undefined for a label that isn't in the ASCII form or is broken
 */
export function labelInLetters(label: string): string | undefined {
  const [, plain = "", digits] = /^xn--(?:(.*)-)?([a-z0-9]+)$/i.exec(label) ?? [];
  if (digits === undefined) return undefined;
  const letters = Array.from(plain);
  let [code, at, bias] = [firstCode, 0, firstBias];
  for (let position = 0; position < digits.length; ) {
    const before = at;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = Number.parseInt(digits[position] ?? "", 36);
      if (Number.isNaN(digit)) return undefined;
      position += 1;
      // Punycode counts from a to z, then the digits.
      const value = digit < 10 ? digit + 26 : digit - 10;
      at += value * weight;
      const threshold = Math.min(Math.max(k - bias, least), most);
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const length = letters.length + 1;
    bias = adapted(at - before, length, before === 0);
    code += Math.floor(at / length);
    at %= length;
    if (code > 0x10_ff_ff) return undefined;
    letters.splice(at, 0, String.fromCodePoint(code));
    at += 1;
  }
  return letters.join("");
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let [rest, k] = [Math.floor(delta / (isFirst ? damping : 2)), 0];
  rest += Math.floor(rest / length);
  for (; rest > ((base - least) * most) / 2; k += base) rest = Math.floor(rest / (base - least));
  return k + Math.floor(((base - least + 1) * rest) / (rest + skew));
}
