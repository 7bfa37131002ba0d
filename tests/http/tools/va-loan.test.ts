import { describe, expect, it } from "vitest";
import { toolsWording } from "#domain/tools/cents.ts";
import { partsIn, problemsIn } from "../../support/calculator-page.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();

const home = { price: "450,000", rate: "6.25", years: "30", closing: "2027-01-15" };

const answered = async (fields: Record<string, string>) =>
  (await site.sendForm("/tools/va-loan", { ...home, ...fields })).body;

/** How a message about this estimate starts. */
const draftIn = (body: string) => /name="draft" value="([^"]*)"/.exec(body)?.[1];

/** Whether the form has the exemption selected. */
const isSaidToBeExempt = (body: string) =>
  [...body.matchAll(/<input [^>]*name="exempt"[^>]*>/g)].some(
    ([input]) => /checked/.test(input) && /"yes"/.test(input),
  );

describe("a buyer with a VA benefit and without scripts", () => {
  it.each([
    [{ use: "later", service: "guard" }, "$14,850.00", "$464,850.00", "$2,862.16"],
    [{ exempt: "yes" }, "None", "$450,000.00", "$2,770.73"],
  ])("reads with %j the fee %s, the loan %s and the monthly payment %s", async (fields, fee, loan, instalment) => {
    const parts = Object.entries(partsIn(await answered(fields as Record<string, string>)) ?? {});
    const partNamed = (name: RegExp) => parts.find(([term]) => name.test(term))?.[1];
    expect([partNamed(/^Funding fee/), partNamed(/^Loan/), partNamed(/^Principal/)]).toEqual([fee, loan, instalment]);
  });

  it("reads each figure's table, dates and verification date", async () => {
    const body = await answered({ entitlement_used: "80,000", closing: "2026-11-22" });
    expect(body).toMatch(
      /Fee: 38 U\.S\.C\. 3729\(b\)\(2\)\. In effect from April 7, 2023 to June \d, 2034\. Checked \w+ \d+, 2026\./,
    );
    expect(body).toMatch(/Limit: FHFA, .* In effect from January 1, 2026 to December 31, 2026\. Checked/);
    expect(body).toContain("Not affiliated with VA, DoD or any agency.");
    expect(body).toContain("not a lender");
    expect(partsIn(body)).toMatchObject({ "Remaining entitlement": "$128,187.50", "Nothing down up to": "$512,750" });
  });

  it.each([
    ["closing", "2023-04-06", /^The oldest fee table here starts on April 7, 2023/],
    ["use", "third", toolsWording.notChoice],
  ])("who submits for %s »%s« reads a sentence at the field and no result", async (field, text, sentence) => {
    const { statusCode, body } = await site.sendForm("/tools/va-loan", {
      ...home,
      closing: "2026-11-22",
      [field]: text,
    });
    expect([statusCode, partsIn(body)]).toEqual([200, undefined]);
    expect(problemsIn(body)[field]).toMatch(sentence);
  });

  it("reads that no limit is known for the date of partial entitlement, and gets no result", async () => {
    const body = await answered({ entitlement_used: "80,000", closing: "2025-12-31" });
    expect(body).toContain(toolsWording.noLimit);
    expect(partsIn(body)).not.toHaveProperty("Remaining entitlement");
    expect(await answered({ closing: "2025-12-31" })).not.toContain(toolsWording.noLimit);
  });

  it("can submit only a form", async () => {
    const json = { "content-type": "application/json" };
    expect((await site.post("/tools/va-loan", "{}", json)).statusCode).toBe(415);
    expect((await site.send({ method: "PUT", url: "/tools/va-loan" })).statusCode).toBe(405);
    expect((await site.send({ method: "POST", url: "/tools/payment" })).statusCode).toBe(405);
  });
});

describe("a buyer's VA disability pay", () => {
  it("is never read from an address", async () => {
    const { body } = await site.get(`/tools/va-loan?${new URLSearchParams({ ...home, exempt: "yes", use: "later" })}`);
    expect(partsIn(body)).toMatchObject({ "Funding fee, 2.15%": "$9,675.00" });
    expect(isSaidToBeExempt(body)).toBe(false);
  });

  it("is never cached or logged", async () => {
    const before = site.logged.length;
    const { headers, body } = await site.sendForm("/tools/va-loan", { ...home, exempt: "purple-heart" });
    expect([headers["cache-control"], headers.etag, headers["set-cookie"]]).toEqual(["no-store", undefined, undefined]);
    expect(body).toContain('content="noindex"');
    expect(JSON.stringify(site.logged.slice(before))).not.toMatch(/purple|exempt|450/);
    const next = await site.get("/tools/va-loan");
    expect(partsIn(next.body)).toBeUndefined();
    expect([isSaidToBeExempt(body), isSaidToBeExempt(next.body)]).toEqual([false, false]);
  });

  it("is never part of a message, which starts the same with or without the fee", async () => {
    const [exempt, paying] = [await answered({ exempt: "purple-heart" }), await answered({ exempt: "no" })];
    expect(draftIn(exempt)).toContain("before any funding fee: $2,770.73 a month");
    expect(draftIn(exempt)).toBe(draftIn(paying));
  });
});

describe("a message about an estimate", () => {
  it("starts with its numbers, which the visitor can edit before sending", async () => {
    const before = (await site.platform.inquiries.counts()).all;
    const { statusCode, headers, body } = await site.sendForm("/contact", { draft: "Price $450,000 <b>\nand more" });
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(body).toMatch(/<textarea[^>]*>Price \$450,000 &lt;b&gt;\r?\nand more<\/textarea>/);
    expect(body).not.toContain('aria-invalid="true"');
    expect((await site.platform.inquiries.counts()).all).toBe(before);
  });
});
