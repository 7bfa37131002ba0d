import { expect, it } from "vitest";
import { toolsWording } from "#domain/tools/cents.ts";
import { partsIn, problemsIn } from "../../support/calculator-page.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ now: () => new Date("2026-11-22T18:00:00Z") });

const bodyOf = async (query: string, at = site) => (await at.get(`/tools/bah${query}`)).body;

it("visitors with a rate read which price the allowance covers, with its monthly payment", async () => {
  const parts = partsIn(await bodyOf("?grade=E-5&dependents=yes&rate=6.25&tax=1,200"));
  expect(parts).toMatchObject({ "Left for principal and interest": "$2,258.00" });
  const price = parts?.["Price it could support"] ?? "";
  expect(await bodyOf("?grade=E-5&rate=6.25&tax=1,200")).toContain(
    "Insurance is not included in this price. HOA dues, if",
  );
  // The price with the fee, which is the lower one.
  expect(await bodyOf("?grade=E-5&rate=6.25&tax=1,200")).toContain(">Homes up to $359,000</a>");
  const month = partsIn((await site.get(`/tools/payment?rate=6.25&years=30&price=${price}`)).body);
  expect(month?.["Principal and interest"]).toBe("$2,258.00");
});

it("visitors can choose every grade, and find each below with its source, or whom to ask when it is missing", async () => {
  const body = await bodyOf("");
  const chosen = /<select[^>]*name="grade".*?<\/select>/s.exec(body)?.[0] ?? "";
  expect([...chosen.matchAll(/value="(.-[^"]+)"/g)]).toHaveLength(24);
  expect(chosen).toContain(">O-7 and above</option>");
  expect(body).toContain(
    "Housing area CO046, 2026, from a secondary source. Four figures match an independent source.",
  );
  expect(body.match(/<td>\$[\d,]+<\/td>/g)).toHaveLength(47);
  expect(body).toContain(`<td>${toolsWording.notInTable}</td>`);
  expect(problemsIn(await bodyOf("?grade=O-7&dependents=no"))).toEqual({ grade: toolsWording.notInTable });
  expect(problemsIn(await bodyOf("?rate=6.25"))).toEqual({ grade: toolsWording.noGrade });
  expect((await site.get("/tools")).body).not.toContain("entered so far");
});

it("visitors read in the next year that the figures are last year's", async () => {
  const later = await openTestSite({ now: () => new Date("2027-02-01T18:00:00Z") });
  expect(await bodyOf("?grade=E-5&dependents=yes", later)).toContain(
    "The allowance uses 2026 figures. That table ended on December 31, 2026",
  );
});
