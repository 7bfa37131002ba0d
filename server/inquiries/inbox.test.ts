import { expect, it } from "vitest";
import { morningMail } from "#tests/contracts/samples.ts";
import { createLog } from "../log.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import { inboxCsv } from "./inbox.ts";

const query = { filter: "all", search: "" } as const;
const parts = { titleOf: async () => null, timeZone: "America/Denver" };

/** A store whose second page fails, and which counts the requested pages. */
function failingStore() {
  const store = {
    asked: 0,
    async page() {
      if (++store.asked > 1) throw new Error("The disk has gone.");
      return { inquiries: morningMail(2), next: "more" };
    },
  };
  return store as typeof store & InquiryStore;
}

it("a file whose second page can't be read aborts instead of ending as if it were complete", async () => {
  const logged: string[] = [];
  const log = createLog((line) => void logged.push(line));
  const file = await inboxCsv(failingStore(), query, { ...parts, log });
  await expect(new Response(file).text()).rejects.toThrow("The disk has gone.");
  expect(logged.join()).toContain("inbox file broke off");
});

it("a file that can't even start is rejected before the response starts", async () => {
  const store = failingStore();
  store.asked = 1;
  await expect(inboxCsv(store, query, { ...parts, log: createLog(() => {}) })).rejects.toThrow("The disk has gone.");
});

it("a file shows the MLS home of the inquiry and its price then, but not the vendor's key", async () => {
  const home = { key: "secret-key", mlsNumber: "4471", address: "12 Elm Street, Monument, CO", price: 512_000 };
  const [inquiry] = morningMail(1);
  const page = async () => ({ inquiries: [{ ...inquiry, listingId: null, home }] });
  const log = createLog(() => {});
  const file = await inboxCsv({ page } as unknown as InquiryStore, query, { ...parts, log });
  const [, line] = (await new Response(file).text()).split("\r\n");
  expect(line).toContain(',"12 Elm Street, Monument, CO",,');
  expect(line).toMatch(/,4471,512000,,$/);
  expect(line).not.toContain("secret-key");
});
