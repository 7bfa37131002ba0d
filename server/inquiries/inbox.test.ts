import { expect, it } from "vitest";
import { morningMail } from "#tests/contracts/samples.ts";
import { createLog } from "../log.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import { inboxCsv } from "./inbox.ts";

const query = { filter: "all", search: "" } as const;
const parts = { titleOf: async () => null, timeZone: "America/Denver" };

/** A store whose second page fails, and which says how many pages it was asked for. */
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

it("a file whose second page cannot be read breaks off instead of ending as if it were whole", async () => {
  const logged: string[] = [];
  const log = createLog((line) => void logged.push(line));
  const file = await inboxCsv(failingStore(), query, { ...parts, log });
  await expect(new Response(file).text()).rejects.toThrow("The disk has gone.");
  expect(logged.join()).toContain("inbox file broke off");
});

it("a file that cannot even begin is refused before the answer has begun", async () => {
  const store = failingStore();
  store.asked = 1;
  await expect(inboxCsv(store, query, { ...parts, log: createLog(() => {}) })).rejects.toThrow("The disk has gone.");
});

it("a file tells which home of the MLS was asked about, and what it cost then, and nothing of the vendor's key", async () => {
  const home = { key: "secret-key", mlsNumber: "4471", address: "12 Elm Street, Monument, CO", price: 512_000 };
  const [inquiry] = morningMail(1);
  const page = async () => ({ inquiries: [{ ...inquiry, listingId: null, home }] });
  const log = createLog(() => {});
  const file = await inboxCsv({ page } as unknown as InquiryStore, query, { ...parts, log });
  const [, line] = (await new Response(file).text()).split("\r\n");
  expect(line).toContain(',"12 Elm Street, Monument, CO",,');
  expect(line).toMatch(/,4471,512000,$/);
  expect(line).not.toContain("secret-key");
});
