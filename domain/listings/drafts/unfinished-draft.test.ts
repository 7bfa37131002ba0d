import { expect, it } from "vitest";
import { readUnfinishedDraft } from "./unfinished-draft.ts";

const typed = (input: object) => readUnfinishedDraft({ status: "active", ...input });
const nothing = { title: "", address: "", city: "", state: "", zipCode: "", description: "", status: "active" };

it("a draft may be empty, as a form sends it or as nothing is sent", () => {
  const emptied = { ...nothing, price: " ", bedrooms: "", bathrooms: null, squareFeet: undefined, mlsNumber: "" };
  for (const input of [{}, emptied]) {
    const reading = typed(input);
    expect(reading).toEqual({ draft: nothing });
  }
});

it("what is told is read as that of a listing, and must be right", () => {
  expect(typed({ title: " Barn ", price: "485000.50", bathrooms: "1.5" })).toMatchObject({
    draft: { title: "Barn", price: 485_000.5, bathrooms: 1.5 },
  });
  const reading = typed({ price: "much", bedrooms: "1.5", externalLink: "example", title: "x".repeat(201) });
  expect("refusal" in reading && Object.keys(reading.refusal.fields)).toEqual([
    ...["title", "price", "bedrooms", "externalLink"],
  ]);
});
