import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { toolsWording } from "#domain/tools/tools-wording.ts";
import { partsIn, problemsIn } from "../../support/calculator-page.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date("2026-11-22T18:00:00Z") });
});
afterAll(() => site.close());

const bodyOf = async (query: string, at = site) => (await at.get(`/tools/bah${query}`)).body;

it("somebody in the service reads the allowance of a grade", async () => {
  expect(partsIn(await bodyOf("?grade=E-5&dependents=yes"))?.total).toBe("$2,358");
  expect(partsIn(await bodyOf("?grade=E-5&dependents=no"))?.total).toBe("$1,860");
  expect(partsIn(await bodyOf("?grade=O-3&dependents=yes"))?.total).toBe("$2,595");
  expect(partsIn(await bodyOf("?grade=O-3&dependents=no"))?.total).toBe("$2,397");
});

it("with a rate they read what price the allowance carries, whose instalment it is", async () => {
  const parts = partsIn(await bodyOf("?grade=E-5&dependents=yes&rate=6.25&tax=1,200"));
  expect(parts).toMatchObject({ "Left for principal and interest": "$2,258.00" });
  const price = parts?.["It carries a price of"] ?? "";
  expect(await bodyOf("?grade=E-5&rate=6.25&tax=1,200")).toContain("Insurance is not in this price. Association, if");
  const month = partsIn((await site.get(`/tools/payment?rate=6.25&years=30&price=${price}`)).body);
  expect(month?.["Principal and interest"]).toBe("$2,258.00");
});

it("only the grades of the table can be chosen, and each stands below with its source", async () => {
  const body = await bodyOf("");
  expect([...body.matchAll(/name="grade" value="([^"]+)"/g)].map(([, grade]) => grade)).toEqual(["E-5", "O-3"]);
  expect(body).toContain("housing area CO046");
  expect(problemsIn(await bodyOf("?grade=E-9&rate=6.25"))).toEqual({ grade: toolsWording.noSuchGrade });
});

it("in the next year the figures are named as those of the last", async () => {
  const later = await openTestSite({ now: () => new Date("2027-02-01T18:00:00Z") });
  onTestFinished(() => later.close());
  expect(await bodyOf("?grade=E-5&dependents=yes", later)).toContain(
    "The allowance is worked out with figures of 2026. That table ended on December 31, 2026",
  );
});
