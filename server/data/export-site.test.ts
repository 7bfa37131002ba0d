import { expect, it } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { entry, from, idFor, receive, task, today } from "#tests/contracts/people/people-samples.ts";
import { morningMail, showingOfTheGable, valueRequest, walterSayingHello } from "#tests/contracts/samples.ts";
import { readZip } from "#tests/support/samples/read-zip.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { createLog } from "../log.ts";
import { inquiryPhotoKey } from "../photos/inquiry-photos.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import type { Platform } from "../ports/platform.ts";
import type { ShowingStore } from "../ports/showing-store.ts";
import { exportSite } from "./export-site.ts";

const pageCount = 1000;
const ignored = () => {};

it("a hundred thousand inquiries are read page by page, only as far as the browser downloads", async () => {
  const inbox = endlessInbox();
  const reader = (await openExport(inbox.store)).getReader();
  let bytes = 0;
  while (bytes < 200_000) bytes += (await reader.read()).value?.byteLength ?? 0;
  const soFar = inbox.pagesRead();
  expect(soFar).toBeGreaterThan(1);
  expect(soFar).toBeLessThan(40);
  await reader.cancel().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(inbox.pagesRead()).toBeLessThan(40);
});

it("an export whose store fails halfway aborts, and the log says why", async () => {
  const inbox = endlessInbox();
  const logged: string[] = [];
  const failing: InquiryStore = {
    ...inbox.store,
    page: (query) => (inbox.pagesRead() > 3 ? Promise.reject(new Error("The disk is gone.")) : inbox.store.page(query)),
  };
  const zip = await openExport(failing, (line) => void logged.push(line));
  await expect(new Response(zip).arrayBuffer()).rejects.toThrow("The disk is gone.");
  expect(logged.join()).toContain("export aborted");
});

it("a message marked as not spam during the export is in it once, like every other", async () => {
  const platform = openEmptyPlatform();
  const { inquiries } = platform;
  const mail = morningMail(250).map((inquiry, index) =>
    index % 5 ? inquiry : { ...inquiry, spam: ["links" as const] },
  );
  for (const inquiry of mail) await inquiries.add(inquiry);
  const held = mail.filter(({ spam }) => spam);
  /** After each page, the newest and oldest held messages are marked as not spam. */
  const busy: InquiryStore = {
    ...inquiries,
    async page(query) {
      const page = await inquiries.page(query);
      for (const freed of [held.shift(), held.pop()]) if (freed) await inquiries.clearSpam(freed.id, []);
      return page;
    },
  };
  const ids = (await exportedInquiries(busy)).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(mail.map(({ id }) => id).toSorted());
});

it("owners' requests are exported with their facts, and with their photos as originals only", async () => {
  const platform = openEmptyPlatform();
  const key = inquiryPhotoKey("inq_value", valueRequest.photos[0] ?? "");
  await platform.images.write("protected", key, Buffer.from("roof"));
  await platform.inquiries.add(walterSayingHello({ id: "inq_value", valueRequest }));
  const exported = await exportSite(platform, new Date("2026-11-21T12:00:00Z"), createLog(ignored));
  const zip = readZip(Buffer.from(await new Response(exported).arrayBuffer()));
  expect([...zip.keys()].filter((name) => name.includes("inq_value"))).toEqual([`photos/originals/${key}`]);
  expect(JSON.parse(String(zip.get("inquiries.json")))).toMatchObject([{ valueRequest }]);
});

it("all people are exported with notes and tasks, merged people after their main person, and tasks without a person", async () => {
  const platform = openEmptyPlatform(idFor);
  const { people } = platform;
  await receive(platform, from("Ann", 0), from("Bob", 1));
  await people.addEntry(entry("per_ann", 2));
  await people.putTask(task("per_bob"), []);
  const own = { id: "tsk_own", text: "Order signs", on: today };
  await people.putTask(own, []);
  await people.merge("per_ann", "per_bob");
  const exported = await exportSite(platform, new Date("2026-11-21T12:00:00Z"), createLog(ignored));
  const zip = readZip(Buffer.from(await new Response(exported).arrayBuffer()));
  expect(JSON.parse(String(zip.get("people.json")))).toMatchObject([
    { person: { id: "per_ann" }, entries: [entry("per_ann", 2)], tasks: [] },
    { person: { id: "per_bob", mergedInto: "per_ann" }, entries: [], tasks: [task("per_bob")] },
  ]);
  expect(String(zip.get("people.csv")).split("\r\n")).toHaveLength(4);
  expect(JSON.parse(String(zip.get("tasks.json")))).toEqual([own]);
});

it("every showing is exported, even those after a broken one", async () => {
  const platform = openEmptyPlatform();
  const visits = Array.from({ length: 200 }, (_, n) => showingOfTheGable({ id: `shw_${1000 + n}` }));
  const page: ShowingStore["page"] = async ({ after, limit }) => {
    const from = visits.findIndex(({ id }) => id === after?.id) + 1;
    return visits.slice(from, from + limit).filter(({ id }) => id !== "shw_1005");
  };
  const zip = exportSite({ ...platform, showings: { ...platform.showings, page } }, new Date(), createLog(ignored));
  const file = readZip(Buffer.from(await new Response(await zip).arrayBuffer())).get("showings.json");
  expect(JSON.parse(String(file))).toHaveLength(199);
});

async function exportedInquiries(inquiries: InquiryStore): Promise<Inquiry[]> {
  const zip = await new Response(await openExport(inquiries)).arrayBuffer();
  return JSON.parse(String(readZip(Buffer.from(zip)).get("inquiries.json")));
}

function openExport(inquiries: InquiryStore, write: (line: string) => void = ignored) {
  const platform: Platform = { ...openEmptyPlatform(), inquiries };
  return exportSite(platform, new Date("2026-11-21T12:00:00Z"), createLog(write));
}

function endlessInbox() {
  const inquiries = morningMail(100);
  let read = 0;
  const page: InquiryStore["page"] = async ({ filter }) => {
    if (filter !== "all") return { inquiries: [] };
    read += 1;
    return { inquiries, ...(read < pageCount && { next: String(read) }) };
  };
  return { store: { page } as InquiryStore, pagesRead: () => read };
}
