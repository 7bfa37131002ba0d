import { beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#domain/profile/profile.ts";
import { cleanText } from "#domain/text-rule.ts";
import { jpegPhoto } from "../support/samples/photo-samples.ts";
import { readZip } from "../support/samples/read-zip.ts";
import { cottage, signIn } from "../support/samples/uploads.ts";
import { openTestSite } from "../support/site/test-site.ts";
import { hostileControls, hostileLines, probeTag } from "./hostile-texts.ts";

const harmless: [path: string, counts: Record<string, number>][] = [];

const site = await openTestSite({
  demo: false,
  settings: { INQUIRIES_PER_ADDRESS: "1000", INQUIRIES_PER_HOUR: "1000" },
});
const agent = await signIn(site);
const listing = (await agent.create(await jpegPhoto())).body;
await site.services.listingService.settled();
const pages = () => [
  "/",
  "/search",
  "/about",
  "/contact",
  `/contact?listing=${listing.id}`,
  "/listings",
  "/resources",
  "/resources/va-loans",
  "/privacy",
  "/nowhere",
  "/admin",
  `/listings/${listing.id}`,
];
const page = (path: string) => site.get(path, agent.headers);
// A long name adds its own style sheet.
for (const text of ["Cottage", "A cottage by the meadow"]) {
  await write(text);
  for (const path of pages()) harmless.push([path, countOf((await page(path)).body)]);
}

/** Counts the elements that could do harm. */
function countOf(html: string): Record<string, number> {
  const names = [...html.matchAll(/<(script|style|iframe|img|object|embed|base|meta|link|form|svg)\b/gi)].map(
    ([, name = ""]) => name,
  );
  return Object.fromEntries(
    [...Map.groupBy(names, (name) => name.toLowerCase())].map(([name, all]) => [name, all.length]),
  );
}

/** Puts a text into every field that accepts it: of a visitor, a home, and the profile. */
async function write(text: string): Promise<void> {
  const line = text.slice(0, 120);
  const visitor = {
    name: line,
    email: "v@example.com",
    phone: line.slice(0, 40),
    message: text,
    listingId: listing.id,
  };
  expect((await site.send({ method: "POST", url: "/api/inquiries", payload: visitor })).statusCode).toBe(201);
  const { rev } = (await agent.call("GET", `listings/${listing.id}`)).body;
  const home = {
    ...cottage,
    rev,
    title: line,
    address: line,
    city: line.slice(0, 60),
    mlsNumber: line.slice(0, 20),
    description: text,
    externalLink: `https://example.com/?${encodeURIComponent(line.toWellFormed())}"><script>${probeTag}`,
    oneHomeUrl: `https://example.com/#'"><script>${probeTag}`,
    facts: { virtualTour: `https://example.com/#'"><script>${probeTag}` },
  };
  for (const [field, value] of Object.entries(home)) {
    const change = { [field]: value, rev: (await agent.call("GET", `listings/${listing.id}`)).body.rev };
    await agent.call("PUT", `listings/${listing.id}`, change);
  }
  const { profile, version } = await site.services.profileEditor.read();
  const short = line.slice(0, 80);
  const changes: Partial<Profile> = {
    agentName: short,
    subtitle: line,
    intro: text,
    firmName: short,
    license: line,
    areasServed: [line],
    claims: [{ value: line, label: line }],
    office: { street: line, city: line, state: line, zipCode: line },
    partners: [
      {
        name: line,
        tooltip: line,
        address: `https://example.com/"><script>${probeTag}`,
        logo: profile.logo,
      },
    ],
    social: [{ address: `https://example.com/'"><script>${probeTag}` }],
    credit: { label: line, address: "https://example.com/" },
  };
  // Refused texts would prove nothing.
  expect((await agent.call("PUT", "profile", { profile: { ...profile, ...changes }, version })).status).toBe(200);
  const stored = (await agent.call("GET", `listings/${listing.id}`)).body;
  expect([stored.title, stored.description]).toEqual([
    cleanText(line).trim(),
    cleanText(text, { hasLines: true }).trim(),
  ]);
}

/** A text of which cleaning leaves nothing is a missing one, so it gets a letter. */
const typed = groupsOf(hostileLines).map((text) => (cleanText(text).trim() ? text : `x${text}`));

describe.each(typed)("%j in every field", (text) => {
  beforeAll(() => write(text));

  it("appears on pages as text and adds no element", async () => {
    for (const path of pages()) {
      const { body } = await page(path);
      expect(harmless).toContainEqual([path, countOf(body)]);
      expect(body.toLowerCase().includes(probeTag)).toBe(false);
      for (const [, data = ""] of body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
        expect(() => JSON.parse(data)).not.toThrow();
    }
  });

  it("breaks no sitemap, spreadsheet file, or log", async () => {
    expect((await page("/sitemap.xml")).body).not.toMatch(
      /<(?!\/?(urlset|url|loc|lastmod|image:image|image:loc)\b|\?xml)/,
    );
    for (const filter of ["all", "spam"]) {
      const csv = (await page(`/api/admin/inquiries.csv?filter=${filter}`)).body;
      expect(csv.match(/(?:^|[,;\t\n])"?[=+\-@]/)?.[0]).toBeUndefined();
    }
    expect(site.logged.filter((event) => JSON.stringify(event).includes(text))).toEqual([]);
  });
});

it("no text becomes a file name or a header of the export", async () => {
  const answer = await page("/api/admin/export.zip");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="shingle-export-[\d-]+\.zip"$/);
  for (const name of readZip(answer.rawPayload).keys()) expect(name).toMatch(/^[\w-]+(\/[\w-]+)*\.[a-z]+$/);
});

it.each(hostileControls)("%j never stays in a line that a visitor or the agent writes", async (control) => {
  const text = `a${control}b`;
  const visitor = { name: text, email: "v@example.com", message: "Hello" };
  expect((await site.send({ method: "POST", url: "/api/inquiries", payload: visitor })).statusCode).toBe(201);
  const { rev } = (await agent.call("GET", `listings/${listing.id}`)).body;
  const changed = await agent.call("PUT", `listings/${listing.id}`, { title: text, rev });
  const { profile, version } = await site.services.profileEditor.read();
  expect((await agent.call("PUT", "profile", { profile: { ...profile, agentName: text }, version })).status).toBe(200);
  const pages = (["all", "spam"] as const).map((filter) => site.platform.inquiries.page({ filter, limit: 100 }));
  const names = (await Promise.all(pages)).flatMap(({ inquiries }) => inquiries.map(({ name }) => name));
  const [name = ""] = names.filter((each) => /^a.*b$/s.test(each));
  const kept = [name, changed.body.title, (await site.services.profileEditor.read()).profile.agentName];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the test is about
  for (const line of kept) expect(line).toMatch(/^a[^\u0000-\u001f\u007f-\u009f]*b$/);
});

/** Joins texts up to 120 characters. A text that a spreadsheet reads comes first, and other alphabets are alone. */
function groupsOf(texts: readonly string[]): string[] {
  const groups: string[] = [];
  for (const text of texts) {
    const last = groups.at(-1);
    const isPlain = /^[ -~]*$/.test(`${last}${text}`);
    if (last === undefined || !isPlain || /^[=+\-@]/.test(text) || `${last} ${text}`.length > 120) groups.push(text);
    else groups[groups.length - 1] = `${last} ${text}`;
  }
  return groups;
}
