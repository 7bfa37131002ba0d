import { expect, it } from "vitest";
import { morningMail } from "#tests/contracts/samples.ts";
import { createLog } from "../log.ts";
import type { InquiryStore } from "../ports.ts";
import { inboxCsv } from "./inbox-csv.ts";

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
