import { expect, it } from "vitest";
import { morningMail } from "./contracts/samples.ts";
import { openEmbeddedPlatform } from "./embedded/platform.ts";
import { temporaryFolder } from "./embedded/temporary-folder.ts";
import { createLog } from "./log.ts";
import type { InquiryStore, Platform } from "./ports.ts";
import { exportSite } from "./site-export.ts";

const pageCount = 1000;

it("a hundred thousand inquiries are read page by page, and no further than the browser goes", async () => {
  const inbox = endlessInbox();
  const reader = openExport(inbox.store).getReader();
  let bytes = 0;
  while (bytes < 200_000) bytes += (await reader.read()).value?.byteLength ?? 0;
  const soFar = inbox.pagesRead();
  expect(soFar).toBeGreaterThan(1);
  expect(soFar).toBeLessThan(40);
  await reader.cancel().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(inbox.pagesRead()).toBeLessThan(40);
});

it("an export whose store fails half-way breaks off, and the log says why", async () => {
  const inbox = endlessInbox();
  const logged: string[] = [];
  const failing: InquiryStore = {
    ...inbox.store,
    page: (query) => (inbox.pagesRead() > 3 ? Promise.reject(new Error("The disk is gone.")) : inbox.store.page(query)),
  };
  const zip = openExport(failing, (line) => void logged.push(line));
  await expect(new Response(zip).arrayBuffer()).rejects.toThrow("The disk is gone.");
  expect(logged.join()).toContain("export broke off");
});

function openExport(inquiries: InquiryStore, write: (line: string) => void = () => {}) {
  const platform: Platform = { ...openEmbeddedPlatform({ dataDir: temporaryFolder() }), inquiries };
  return exportSite(platform, new Date("2026-11-21T12:00:00Z"), createLog(write));
}

function endlessInbox() {
  const inquiries = morningMail(100);
  let read = 0;
  const page: InquiryStore["page"] = async () => {
    read += 1;
    return { inquiries, ...(read < pageCount && { next: String(read) }) };
  };
  return { store: { page } as InquiryStore, pagesRead: () => read };
}
