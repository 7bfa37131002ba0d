import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { goneListing } from "#domain/listings/gone-listing.ts";
import { sentNotice } from "#domain/notices/notice.ts";
import { entry, task, today } from "#tests/contracts/people/people-samples.ts";
import {
  cabinOnRidgeRoad,
  draftOfTheBarn,
  emailToZoe,
  gableOnElmStreet,
  hannahsProfile,
  mailAbout,
  morningMail,
  showingOfTheGable,
  walterSayingHello,
  winterBody,
  winterGuide,
  zoeAboutTheGable,
  zoesSearch,
} from "#tests/contracts/samples.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createAlertAddresses } from "../../alerts/stored-subscriptions.ts";
import { openEmbeddedPlatform } from "../../embedded/platform.ts";
import { inquiryPages } from "../../inquiries/inquiry-pages.ts";
import type { Platform, Stores } from "../../ports/platform.ts";
import { createSiteSigner, linkToken, readLinkToken } from "../../site-signer.ts";
import { MigrationMismatchError, migrateSite, TargetInUseError } from "./migrate-site.ts";

const key = "listings/lst_gable-on-elm/porch.jpg";
const spam = walterSayingHello({ id: "inq_pills", spam: ["trap", "links"] });
const flood = walterSayingHello({ id: "inq_flood", spam: ["flood"] });
const read = walterSayingHello({ isRead: true });

const visit = { name: "Visit", subject: "", text: "Hi {first_name}, come on Friday." };
const deleted = gableOnElmStreet({ id: "lst_deleted", trashedAt: "2026-05-02T08:00:00.000Z" });

it("a site moves with its listings, photos, read, unread, and held messages, notices, and profile", async () => {
  const [from, to] = [await hannahsSite(), openEmptyPlatform()];
  await migrate(from, to);
  expect(await to.listings.all()).toEqual([gableOnElmStreet({ rev: 1 }), cabinOnRidgeRoad()]);
  expect(await to.listings.hidden()).toEqual([draftOfTheBarn(), deleted]);
  expect(await to.listings.gone()).toEqual(await from.listings.gone());
  const whole = async ({ pages }: Stores) => [await pages.find("pag_winter"), await pages.moved()];
  expect(await whole(to)).toEqual([{ ...(await from.pages.find("pag_winter")), rev: 1 }, await from.pages.moved()]);
  expect(await to.pages.revision("pag_winter", "rev_a")).toEqual(await from.pages.revision("pag_winter", "rev_a"));
  expect((await to.inquiries.page({ filter: "all", limit: 10 })).inquiries).toMatchObject([
    JSON.parse(JSON.stringify(read)),
    zoeAboutTheGable(),
  ]);
  expect((await to.inquiries.page({ filter: "spam", limit: 10 })).inquiries).toEqual([spam, flood]);
  expect(await to.inquiries.counts()).toEqual(await from.inquiries.counts());
  expect(await to.notices.of([zoeAboutTheGable().id])).toEqual(await from.notices.of([zoeAboutTheGable().id]));
  expect(await to.emails.page(10)).toEqual([emailToZoe()]);
  expect(await to.showings.find("shw_zoe")).toEqual(showingOfTheGable());
  expect(await to.emails.quickReplies()).toEqual([visit]);
  expect(await to.subscriptions.page(10)).toEqual([zoesSearch()]);
  expect(await to.profile.load()).toEqual(hannahsProfile({ portrait: "/media/public/images/hannah.jpg" }));
  for (const level of ["protected", "public"] as const) {
    expect((await to.images.read(level, key))?.bytes).toEqual((await from.images.read(level, key))?.bytes);
  }
});

it("the copy respects opt-outs, and links in emails from before the move still work", async () => {
  const [from, to] = [await hannahsSite(), openEmptyPlatform()];
  const now = () => new Date("2026-05-02T08:00:00.000Z");
  await createAlertAddresses(from, now).suppress("walter@homes.internal", "complaint");
  const link = await linkToken(createSiteSigner(from), "alert-end", zoesSearch());
  await to.siteKey();
  expect(await migrate(from, to)).toContainEqual(expect.stringMatching(/^Alert addresses and opt-outs: 1, /));
  const there = createAlertAddresses(to, now);
  const silent = ["Walter@homes.internal", "zoe@homes.internal"].map((email) => there.isSuppressed(email));
  expect(await Promise.all(silent)).toEqual([true, false]);
  expect(await readLinkToken(createSiteSigner(to), "alert-end", "sub", link)).toEqual({ id: "sub_zoe", generation: 0 });
});

it("waiting matches move with the progress of alerts", async () => {
  const [from, to] = [await hannahsSite(), openEmptyPlatform()];
  const at = "2026-05-02T08:00:00.000Z";
  const match = { subscription: "sub_zoe", home: "7", kind: "new" as const, edition: "", price: 480_000, at };
  const own = { day: "2026-05-02", homes: {} };
  await from.matches.add([match]);
  await from.matches.saveState("own", own);
  await migrate(from, to);
  expect(await to.matches.waitingFor("sub_zoe", 9)).toEqual([match]);
  expect(await to.matches.state("own")).toEqual(own);
});

it("people move with their replies, so no one is waiting again", async () => {
  const [from, to] = [await hannahsSite(), openEmptyPlatform()];
  const zoe = zoeAboutTheGable();
  const person = await from.people.ofEmail(zoe.email);
  const email = emailToZoe({ id: "let_later", personId: person?.id, createdAt: "2027-01-01T00:00:00.000Z" });
  await from.emails.add(email);
  expect((await from.people.find(person?.id ?? ""))?.waitingSince).toBeUndefined();
  await migrate(from, to);
  expect(await to.people.find(person?.id ?? "")).toEqual(await from.people.find(person?.id ?? ""));
});

it("a site with a broken listing is not moved, and the operator learns which listing", async () => {
  const dataDir = temporaryFolder();
  const from = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => from.close());
  await from.profile.save(hannahsProfile());
  await from.listings.add(cabinOnRidgeRoad());
  const database = new DatabaseSync(join(dataDir, "shingle.db"));
  database.exec("UPDATE home SET body = json_set(body, '$.pictures', json('[{}]'))");
  database.close();
  const to = openEmptyPlatform();
  await expect(migrate(from, to)).rejects.toThrow(
    `The stored listing ${cabinOnRidgeRoad().id} can't be used. Restore a backup, or start the version that wrote it.`,
  );
  expect(await to.profile.load()).toBeUndefined();
});

it("reports the count and matching checksum of every kind", async () => {
  const lines = await migrate(await hannahsSite(), openEmptyPlatform());
  expect(lines.map((line) => line.replace(/[0-9a-f]{64}$/, "…"))).toEqual([
    "Copied 4 image files; 0 already there.",
    "Copied 2 listings; 0 already there.",
    "Copied 2 hidden listings; 0 already there.",
    "Copied 1 removal record; 1 already there.",
    "Copied 1 page; 0 already there.",
    "Copied 2 people; 0 already there.",
    "Copied 4 inquiries; 0 already there.",
    "Copied 1 email; 0 already there.",
    "Copied 1 showing; 0 already there.",
    "Copied 1 subscription; 0 already there.",
    "There is no MLS feed.",
    "Copied 1 count.",
    "Listings: 2, SHA-256 …",
    "Hidden listings: 2, SHA-256 …",
    "Removed listings: 2, SHA-256 …",
    "Pages: 1, SHA-256 …",
    "Old addresses of pages: 1, SHA-256 …",
    "Inquiries: 4, SHA-256 …",
    "Emails: 1, SHA-256 …",
    "Showings: 1, SHA-256 …",
    "Counts: 1, SHA-256 …",
    "Subscriptions: 1, SHA-256 …",
    "Alert addresses and opt-outs: 0, SHA-256 …",
    "Quick replies: 1, SHA-256 …",
    "People: 2, SHA-256 …",
    "Feed settings: 0, SHA-256 …",
    "Original images: 2, SHA-256 …",
    "Public images: 2, SHA-256 …",
    "Copied the profile.",
  ]);
});

it("a site with pages deleted by this or an earlier release moves like any other", async () => {
  const [from, to] = [await hannahsSite(), openEmptyPlatform()];
  const moved = (pageId: string) => ({ from: `/resources/${pageId}`, pageId, at: "2026-11-03T09:30:00.000Z" });
  await from.pages.replace(winterGuide({ rev: 3 }), { moved: [moved("pag_gone")] });
  await from.pages.add(winterGuide({ id: "pag_short", slug: "short" }), { moved: [moved("pag_short")] });
  await from.pages.remove("pag_short", 1);
  expect(await migrate(from, to)).toContainEqual(expect.stringMatching(/^Old addresses of pages: 1, /));
});

it("the site's own images get the new platform's addresses, and others keep theirs", async () => {
  const to = inTheCloud(openEmptyPlatform());
  await migrate(await hannahsSite(), to);
  const listing = await to.listings.find("lst_gable-on-elm");
  expect(listing?.coverImage).toBe(`https://www.example.com/public/${key}`);
  expect(listing?.pictures[0]?.share).toBe("https://www.example.com/public/listings/lst_gable-on-elm/porch-share.jpg");
  expect(listing?.images[1]).toBe("https://pictures.example.com/gable.jpg?size=1");
  expect((await to.profile.load())?.portrait).toBe("https://www.example.com/public/images/hannah.jpg");
  expect((await to.profile.load())?.logo).toBe("/logo.svg");
});

it("a site that moves to AWS and back is unchanged", async () => {
  const [before, cloud, after] = [await hannahsSite(), inTheCloud(openEmptyPlatform()), openEmptyPlatform()];
  await migrate(before, cloud);
  await migrate(cloud, after);
  expect(await after.listings.find("lst_gable-on-elm")).toEqual(gableOnElmStreet({ rev: 1 }));
  expect(await after.profile.load()).toEqual(await before.profile.load());
});

it("an interrupted migration resumes where it stopped", async () => {
  const [from, to] = [await hannahsSite(), openEmptyPlatform()];
  const breaking = { ...to, inquiries: { ...to.inquiries, add: breakingAfter(150, to.inquiries.add) } };
  for (const inquiry of morningMail(250)) await from.inquiries.add(inquiry, [mailAbout(inquiry)]);
  await expect(migrate(from, breaking)).rejects.toThrow("The line is dead.");
  expect((await to.inquiries.counts()).all).toBeGreaterThan(0);
  const lines = await migrate(from, to);
  const [, copied, there] = /Copied (\d+) inquiries; (\d+) already there/.exec(lines.join()) ?? [];
  expect([Number(copied) + Number(there), Number(there) > 0]).toEqual([254, true]);
  expect(lines).toContain("Copied 0 listings; 2 already there.");
  expect((await to.inquiries.counts()).all).toBe(252);
});

it("the next run completes a copy whose source changed meanwhile", async () => {
  const [from, to] = [await hannahsSite(), openEmptyPlatform()];
  const late = emailToZoe({ id: "let_late" });
  const adding: Stores["showings"] = {
    ...to.showings,
    add: async (...given) => {
      await from.emails.add(late);
      return to.showings.add(...given);
    },
  };
  await expect(migrate(from, { ...to, showings: adding })).rejects.toThrow("Emails: 2 in the source, 1 in the copy.");
  expect(await to.profile.load()).toBeUndefined();
  const lines = await migrate(from, to);
  expect(lines).toContain("Copied 1 email; 1 already there.");
  expect(lines).toContain("Copied 0 listings; 2 already there.");
});

it("a target that is in use is left alone", async () => {
  const to = openEmptyPlatform();
  await to.profile.save(hannahsProfile({ agentName: "Another Agent" }));
  const migrating = migrate(await hannahsSite(), to);
  await expect(migrating).rejects.toThrow(TargetInUseError);
  await expect(migrating).rejects.toThrow("Another Agent");
  expect(await to.listings.all()).toEqual([]);
  expect(await to.images.list("protected", "")).toEqual([]);
});

it("a source without a site is refused", async () => {
  await expect(migrate(openEmptyPlatform(), openEmptyPlatform())).rejects.toThrow(
    "The source isn't a site: it has no profile.",
  );
});

it("an image damaged in transit is noticed", async () => {
  const to = openEmptyPlatform();
  const damaging = { ...to.images, write: () => to.images.write("public", key, Buffer.from("noise")) };
  const migrating = migrate(await hannahsSite(), { ...to, images: damaging });
  await expect(migrating).rejects.toThrow(MigrationMismatchError);
  await expect(migrating).rejects.toThrow("Public images: 2 in the source, 1 in the copy.");
});

it("a message with a different text under the same id is noticed", async () => {
  const to = openEmptyPlatform();
  const mishearing: Stores["inquiries"] = {
    ...to.inquiries,
    add: (inquiry, notices) => to.inquiries.add({ ...inquiry, message: "Good-bye!" }, notices),
  };
  const migrating = migrate(await hannahsSite(), { ...to, inquiries: mishearing });
  await expect(migrating).rejects.toThrow("Inquiries: 4 on both sides, with different content.");
});

it("people move with their ids, entries, tasks, merges, and filed messages", async () => {
  const [from, to] = [await hannahsSite(), openEmptyPlatform()];
  const [zoe, walter] = (await from.people.page({ list: "all", today, limit: 10 })).people.map(
    ({ person }) => person.id,
  );
  await from.people.addEntry(entry(zoe ?? "", 1));
  await from.people.putTask(task(zoe ?? ""), []);
  await from.people.merge(zoe ?? "", walter ?? "");
  const ada = zoeAboutTheGable({ id: "inq_ada", email: "ada@example.com", consent: "abc" });
  await from.inquiries.add(ada);
  await from.people.saveSentence("abc", "You agree to be called.");
  const lines = await migrate(from, to);
  expect(lines).toContain("Copied 3 people; 0 already there.");
  expect(await to.people.find(zoe ?? "")).toEqual(await from.people.find(zoe ?? ""));
  expect((await to.people.merged(zoe ?? "")).map(({ id }) => id)).toEqual([walter]);
  expect((await to.inquiries.find(ada.id))?.personId).toBe((await from.inquiries.find(ada.id))?.personId);
  expect((await to.inquiries.find(ada.id))?.consent).toBe("abc");
  expect(await to.people.sentence("abc")).toBe("You agree to be called.");
});

it("the comparison waits for a lagging index", async () => {
  const to = openEmptyPlatform();
  let looks = 0;
  const late: Stores["inquiries"] = {
    ...to.inquiries,
    page: async (query) => (query.filter === "all" && ++looks < 3 ? { inquiries: [] } : to.inquiries.page(query)),
  };
  const pauses: number[] = [];
  await migrateSite(
    await hannahsSite(),
    { ...to, inquiries: late },
    () => {},
    async (pause) => pauses.push(pause),
  );
  expect(pauses).toEqual([2000, 2000]);
});

it("the checksums cover more than one page of messages", async () => {
  const [from, to] = [await hannahsSite(), openEmptyPlatform()];
  for (const inquiry of morningMail(201)) await from.inquiries.add(inquiry);
  expect(await migrate(from, to)).toContainEqual(expect.stringMatching(/^Inquiries: 205, /));
  const ids = [];
  for await (const page of inquiryPages(to.inquiries)) ids.push(...page.map(({ id }) => id));
  expect(ids).toHaveLength(203);
});

async function migrate(from: Platform, to: Platform): Promise<string[]> {
  const lines: string[] = [];
  await migrateSite(
    from,
    to,
    (line) => lines.push(line),
    async () => {},
  );
  return lines;
}

async function hannahsSite() {
  const site = openEmptyPlatform();
  await site.listings.add(cabinOnRidgeRoad());
  await site.listings.add(gableOnElmStreet());
  await site.listings.replace(gableOnElmStreet({ rev: 2, fieldsRev: 2, photosRev: 2 }));
  const gone = goneListing(gableOnElmStreet({ id: "lst_gone" }), new Date("2026-05-01T08:00:00.000Z"));
  await site.listings.remove(gone.id, { gone });
  await site.listings.add(draftOfTheBarn());
  await site.listings.add(deleted, { ...gone, id: deleted.id });
  const address = site.images.publicAddress("images/snow.jpg");
  const live = winterBody({ markdown: `![Snow](${address}) [why](/about)`, cover: address });
  const revision = { id: "rev_a", pageId: "pag_winter", at: "2026-11-03T09:30:00.000Z", why: "publish" } as const;
  const moved = { from: "/resources/snow", pageId: "pag_winter", at: "2026-11-03T09:30:00.000Z" };
  await site.pages.add(winterGuide({ live }), { revisions: [{ ...revision, body: live }], moved: [moved] });
  await site.pages.replace(winterGuide({ live, rev: 2 }));
  const zoe = zoeAboutTheGable();
  await site.inquiries.add(zoe, [sentNotice(mailAbout(zoe, { attempts: 1 }), new Date("2026-05-01T08:01:00.000Z"))]);
  await site.inquiries.add(read);
  await site.inquiries.add(spam);
  await site.inquiries.add(flood);
  await site.emails.add(emailToZoe());
  await site.showings.add(showingOfTheGable(), {});
  await site.counts.add("viewed", new Date().toISOString().slice(0, 10), new Map([["lst_gable-on-elm", 3]]));
  await site.emails.saveQuickReplies([visit]);
  await site.subscriptions.add(zoesSearch());
  await site.profile.save(hannahsProfile({ portrait: site.images.publicAddress("images/hannah.jpg") }));
  for (const level of ["protected", "public"] as const) {
    await site.images.write(level, key, Buffer.from(`the porch, ${level}`));
    await site.images.write(level, "images/hannah.jpg", Buffer.from(`Hannah, ${level}`));
  }
  return site;
}

/** The same stores with other image addresses, as in a bucket behind a distribution. */
function inTheCloud(site: Platform): Platform {
  const publicAddress = (imageKey: string) =>
    site.images.publicAddress(imageKey).replace("/media/public/", "https://www.example.com/public/");
  return { ...site, images: { ...site.images, publicAddress } };
}

function breakingAfter<Parameters extends unknown[]>(calls: number, work: (...given: Parameters) => Promise<void>) {
  let left = calls;
  return async (...given: Parameters) => {
    if (left-- === 0) throw new Error("The line is dead.");
    await work(...given);
  };
}
