import { beforeEach, describe, expect, it } from "vitest";
import { demoInquiries, demoListings, demoSubscriptions } from "#content/demo/listings.ts";
import { shippedPages } from "#server/pages/shipped-pages.ts";
import { emailToZoe, showingOfTheGable, zoesSearch } from "../../contracts/samples.ts";
import { readZip } from "../../support/samples/read-zip.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
let agent: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  site = await openTestSite();
  agent = await signIn(site);
});

const clear = () => agent.post("/api/admin/demo/clear", {});
const fetchExport = async () => {
  const answer = await agent.get("/api/admin/export.zip");
  return { answer, files: readZip(answer.rawPayload) };
};

async function receive(message: string, name = "Rosa Lindqvist"): Promise<string> {
  const payload = { name, email: "rosa@example.com", phone: "+1 719 555 0188", message, listingId: null };
  return (await site.post("/api/inquiries", payload)).json().id;
}

describe("clearing the demo content", () => {
  it("removes the invented homes, their pictures, the invented messages and their alerts", async () => {
    await site.platform.subscriptions.add(zoesSearch());
    expect(await site.platform.subscriptions.page(100)).toHaveLength(demoSubscriptions.length + 1);
    expect((await clear()).json()).toEqual({
      listings: demoListings.length,
      inquiries: demoInquiries.length,
      kept: [],
    });
    expect(await site.platform.listings.all()).toEqual([]);
    expect((await site.platform.inquiries.counts()).all).toBe(0);
    expect(await site.platform.subscriptions.page(100)).toEqual([zoesSearch()]);
    // The guides are not demo content.
    expect(await site.platform.pages.all()).toHaveLength(shippedPages().length);
    for (const level of ["protected", "public"] as const)
      expect(await site.platform.images.list(level, "")).toEqual([]);
  });

  it("leaves what the agent has edited, added or received", async () => {
    const [first] = await site.platform.listings.all();
    if (!first) throw new Error("There is no demo listing.");
    await site.platform.listings.replace({ ...first, title: "My own title", rev: 2 });
    const own = { ...first, id: "lst_own", title: "Mine", coverImage: "", images: [], pictures: [] };
    await site.platform.listings.add(own);
    const received = await receive("Is it still for sale?");
    expect((await clear()).json()).toMatchObject({
      listings: demoListings.length - 1,
      inquiries: demoInquiries.length,
      kept: [{ id: first.id, title: "My own title" }],
    });
    expect((await site.platform.listings.all()).map(({ id }) => id).toSorted()).toEqual(
      [first.id, "lst_own"].toSorted(),
    );
    expect((await site.platform.inquiries.page({ filter: "all", limit: 10 })).inquiries).toMatchObject([
      { id: received },
    ]);
    expect((await site.get(first.coverImage)).statusCode).toBe(200);
  });

  it("is finished by the next clearing after an interruption", async () => {
    const [first] = await site.platform.listings.all();
    await site.platform.listings.remove(first?.id ?? "");
    expect((await clear()).json()).toMatchObject({ listings: demoListings.length - 1 });
    expect(await site.platform.images.list("public", "")).toEqual([]);
    expect((await clear()).json()).toEqual({ listings: 0, inquiries: 0, kept: [] });
  });
});

describe("the export", () => {
  it("has the data as JSON and CSV, the photos, and a description", async () => {
    const [home] = await site.platform.listings.all();
    const visit = { name: "Visit", subject: "", text: "Come on Friday." };
    await site.platform.emails.add(emailToZoe());
    await site.platform.showings.add(showingOfTheGable(), {});
    await site.platform.emails.saveQuickReplies([visit]);
    await site.platform.subscriptions.add(zoesSearch());
    const { answer, files } = await fetchExport();
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment; filename="shingle-export-\d{4}-\d\d-\d\d\.zip"$/),
      "cache-control": "no-store",
    });
    const json = (name: string) => JSON.parse(String(files.get(name)));
    const land = await site.platform.pages.find("pag_land");
    expect(json("pages.json")).toContainEqual({ ...land, revisions: [expect.objectContaining({ why: "upgrade" })] });
    expect(String(files.get("pages/guides/land.md"))).toBe(land?.live?.markdown);
    expect(json("listings.json")).toEqual(JSON.parse(JSON.stringify(await site.platform.listings.all())));
    expect(json("profile.json")).toEqual(await site.platform.profile.load());
    expect(json("inquiries.json")).toHaveLength(demoInquiries.length);
    expect(json("emails.json")).toEqual([emailToZoe()]);
    expect(json("showings.json")).toEqual([showingOfTheGable()]);
    expect(json("quick-replies.json")).toEqual([visit]);
    expect(json("subscriptions.json")).toContainEqual(zoesSearch());
    expect(String(files.get("listings.csv")).split("\r\n")[0]).toMatch(/^\uFEFFid,title,address,/);
    expect(String(files.get("README.txt"))).toContain("Store this file where only you can read it");
    const photo = home?.coverImage.replace("/media/public/", "") ?? "";
    const bytes = (await site.platform.images.read("public", photo))?.bytes ?? new Uint8Array();
    expect(files.get(`photos/website/${photo}`)?.equals(bytes)).toBe(true);
    expect(files.has(`photos/originals/${photo}`)).toBe(true);
    expect([...files.keys()].filter((name) => /-\d+\.(avif|jpg)$|-share\.jpg$/.test(name))).toEqual([]);
  });

  it("of an empty site is still a ZIP", async () => {
    await clear();
    const { files } = await fetchExport();
    expect(String(files.get("inquiries.json"))).toBe("[]\n");
    expect(String(files.get("inquiries.csv"))).toBe(
      "\uFEFFid,createdAt,name,email,phone,message,listingId,isRead,spam,trashedAt,homeMlsNumber,homeAddress,homePrice\r\n",
    );
  });
});
