import { generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";

/** A response with an address as a QR code, an SVG in the surrounding text's color. */
export function qrCode(address: string): Response {
  const code = toSvgSource(generate(address), { on: "currentColor" });
  return new Response(code, { headers: { "Content-Type": "image/svg+xml" } });
}
