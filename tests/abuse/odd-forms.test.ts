import fc from "fast-check";
import { expect, it } from "vitest";
import { createScratch } from "#server/photos/scratch-folder.ts";
import { withUpload } from "#server/photos/upload.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const file = 'Content-Disposition: form-data; name="photo"; filename="porch.jpg"';
const field = 'Content-Disposition: form-data; name="alt"';
const end = "--b--";

/** Parts of forms, and text that looks like them. */
const piece = fc.oneof(
  fc.constantFrom("--b", end, "--", "-", "\n", "", "--bb", "--c", ":", "\0\xff\xfe"),
  fc.constantFrom(file, field, "Content-Type: image/jpeg", "Content-Transfer-Encoding: base64", "filename*=utf-8''%ff"),
  fc.constantFrom("x", "a".repeat(70_000)),
);
const cluster = fc.array(fc.tuple(piece, fc.constantFrom("\r\n", "\r\n\r\n", "")), { maxLength: 14 });
const part = fc.tuple(fc.constantFrom(file, field), fc.constantFrom("x", "", "a".repeat(70_000)));
const whole = fc.array(part, { maxLength: 3 }).map((parts) => {
  const texts = parts.map(([head, content]) => `--b\r\n${head}\r\n\r\n${content}\r\n`);
  return `${texts.join("")}${end}\r\n`;
});

/** A complete form that is cut off, or that has something inserted or appended. */
const nearlyWhole = fc
  .tuple(whole, fc.constantFrom("cut", "fill", "lengthen"), fc.nat(), piece)
  .map(([form, how, somewhere, odd]) => {
    const at = somewhere % form.length;
    if (how === "cut") return form.slice(0, at);
    return how === "fill" ? form.slice(0, at) + odd + form.slice(at) : form + odd;
  });
const form = fc.oneof(
  nearlyWhole,
  cluster.map((pieces) => pieces.flat().join("")),
);

/** Chunks as a connection delivers them: at most 64 KB each. */
const sizes = fc.infiniteStream(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 65_536 })));

function uploadOf(text: string, sizes: Iterator<number>): Request {
  const bytes = Buffer.from(text, "latin1");
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (at >= bytes.length) return stream.close();
      const next = at + sizes.next().value;
      stream.enqueue(bytes.subarray(at, next));
      at = next;
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  return new Request("https://www.example.com/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

it("a thousand odd forms in chunks of any size are each accepted or refused", { timeout: 120_000 }, async () => {
  const outcomes = new Map<string, number>();
  const scratch = createScratch(temporaryFolder());
  const property = fc.asyncProperty(form, sizes, async (text, sizes) => {
    const outcome = await withUpload(scratch, uploadOf(text, sizes), async ({ file }) => (file ? "a file" : "no file"));
    const name = typeof outcome === "string" ? outcome : outcome.refusal.reason;
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  });
  await fc.assert(property, { seed: Number(process.env.FUZZ_SEED ?? 20_261_121), numRuns: 1000, timeout: 20_000 });
  // Otherwise they would all be odd in the same way.
  expect([...outcomes.keys()].toSorted()).toEqual(["a file", "malformed", "no file", "unreadable"]);
});
