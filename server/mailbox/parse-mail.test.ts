import { expect, it } from "vitest";
import { rounds } from "#tests/support/rounds.ts";
import { longTexts } from "#tests/support/samples/long-texts.ts";
import { parseMail } from "./parse-mail.ts";

const origin = "https://agent.example";
const mail = (headers: string, body: string) => ({
  kind: "mail" as const,
  source: Buffer.from(`From: zoe@homes.example\r\n${headers}\r\n\r\n${body}`),
});
const html = (body: string) => mail("Content-Type: text/html", body);

it("an email with an endless sender blocks no one, and later emails are read", async () => {
  const endless = `"${'\\"'.repeat(200_000)}`;
  const facts = await parseMail(
    [`From: ${endless}\r\nMessage-ID: <1@x>`, "From: Zoe <Zoe@Homes.example>"].map((lines) => ({
      kind: "facts",
      lines,
      origin,
    })),
  );
  expect(facts).toMatchObject([{ from: undefined }, { from: "zoe@homes.example", kind: "mail" }]);
});

it("an email that crashes its parser process costs only itself", async () => {
  const broken = { kind: "report", source: null } as unknown as ReturnType<typeof mail>;
  const read = await parseMail([html("<p>One</p>"), broken, html("<p>Three</p>")]);
  expect(read.map((each) => each?.text)).toEqual(["One", undefined, "Three"]);
});

it("reads an HTML-only email as its text", async () => {
  const [read] = await parseMail([
    html(
      `<head><title>Hi</title><style>p { color: red }</style></head><h1>Tour</h1><p>See <a href="https://x.example">this</a> &amp;
       that<br>at 5&nbsp;PM</p><script>x()</script><img src="x.gif" alt="A picture"><ul><li>One<li>Two</ul>`,
    ),
  ]);
  expect(read?.text).toBe("Tour\n\nSee this & that\nat 5\u00a0PM\n\n * One\n * Two");
});

it("reads long HTML of any kind and returns no more of it than the site stores", async () => {
  const read = await parseMail(longTexts(20_000).map(([, text]) => html(text)));
  expect(read.flatMap((each, at) => (each ? [] : [at]))).toEqual([]);
  expect(Math.max(...read.map((each) => each?.text.length ?? 0))).toBeLessThanOrEqual(5000);
});

it.each(["", 'Content-Disposition: attachment; filename="a.pdf"'])(
  "an email with many thousand parts, each with the headers %j, is read or skipped, and the next one is read",
  async (headers) => {
    const parts = mail(
      "Content-Type: multipart/mixed; boundary=b",
      `--b\r\n${headers}\r\n\r\n`.repeat(rounds(100_000)),
    );
    const [read, next] = await parseMail([parts, html("<p>Next</p>")]);
    expect(read?.attachments.length ?? 0).toBeLessThanOrEqual(20);
    expect(next?.text).toBe("Next");
  },
);
