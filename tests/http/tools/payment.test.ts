import { describe, expect, it } from "vitest";
import { anything } from "#domain/mls/search/criteria.ts";
import { toolsWording } from "#domain/tools/cents.ts";
import { partsIn, problemsIn } from "../../support/calculator-page.ts";
import { headOf } from "../../support/site/page-head.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

const site = await openTestSite();

const rules = { showsSold: false, now: new Date() };
const home = { price: "450,000", rate: "6.25", years: "30" };
const addressOf = (fields: Record<string, string>) => `/tools/payment?${new URLSearchParams(fields)}`;
const bodyOf = async (fields: Record<string, string>) => (await site.get(addressOf(fields))).body;

describe("a visitor without scripts", () => {
  it("reads a monthly payment to the cent, with its parts", async () => {
    const body = await bodyOf({ ...home, tax: "2,250", insurance: "3,240", hoa: "45" });
    expect(partsIn(body)).toEqual({
      total: "$3,273",
      "Principal and interest": "$2,770.73",
      "Property tax": "$187.50",
      Insurance: "$270.00",
      "HOA dues": "$45.00",
      Loan: "$450,000.00",
      "Total interest": "$547,460",
    });
    expect(body).toMatch(/<a [^>]*href="\/search\?price_max=450000"[^>]*>Homes up to \$450,000<\/a>/);
  });

  it("reads under the figure what it includes and excludes, and again in the comparison and the message", async () => {
    const left = "Property tax and insurance are not included. HOA dues, if any, are not included.";
    const plain = await bodyOf(home);
    expect(plain.split(`>principal and interest. ${left}</`)).toHaveLength(4);
    expect(plain).toContain(`$2,770.73 a month, principal and interest. ${left}`);
    expect(await bodyOf({ ...home, tax: "2,250" })).toContain(">with property tax. Insurance is not included. HOA");
    expect(await bodyOf({ ...home, tax: "0", insurance: "0", hoa: "0" })).toContain(">all in.</");
  });

  it("reads the loan year by year, and three down payments side by side", async () => {
    const body = await bodyOf({ ...home, down: "10%" });
    expect(body).toContain("Yearly schedule for a loan of $405,000.00 at 6.25% over 30 years</caption>");
    expect(body.match(/<tr><th scope="row">\d+<\/th>/g)).toHaveLength(30);
    const compared = /<table class="comparison">.*?<\/table>/s.exec(body)?.[0] ?? "";
    for (const share of ["5%", "10%", "20%"]) expect(compared).toContain(`<span>${share}</span> down`);
  });

  it("arrives from a home with its listing's figures, and gets no suggested rate", async () => {
    const body = await bodyOf({ price: "450000", tax: "5940", hoa: "96" });
    expect(body).toContain("From the listing: $5,940/yr");
    expect(body).toContain("From the listing: $96/mo");
    expect(await bodyOf({ ...home, tax: "5940" })).not.toContain("From the listing: ");
    expect(body).toMatch(/<input id="tool-price"[^>]*value="450000"/);
    expect(body).toMatch(/<input id="tool-rate"[^>]*value=""/);
    expect([partsIn(body), problemsIn(body)]).toEqual([undefined, {}]);
  });

  it.each(["payment", "va-loan"])(
    "arrives on %s at an example with nothing down: loan and fee stand there, and no rate is put in",
    async (tool) => {
      const { body } = await site.get(`/tools/${tool}`);
      const [, price = ""] = /<input id="tool-price"[^>]*value="([^"]+)"/.exec(body) ?? [];
      const priceMax = Number(price.replaceAll(",", ""));
      const [below = 0, all = 0] = [{ priceMax }, {}].map(
        (criteria) => site.platform.mls?.search({ ...anything, ...criteria }, rules).count,
      );
      expect(Math.abs(below / all - 0.5)).toBeLessThan(0.02);
      expect(body).toContain("Example: the median price of homes for sale here");
      expect(body).toMatch(/<input id="tool-down"[^>]*value="0"/);
      expect(body).toMatch(/<input id="tool-rate"[^>]*value=""/);
      expect(body).toContain(tool === "payment" ? `<dt>Loan</dt><dd>$${price}.00</dd>` : "<dt>Funding fee, 2.15%</dt>");
      expect([partsIn(body), problemsIn(body)]).toEqual([undefined, {}]);
      expect(body.match(/<details class="question folded"/g)?.length).toBe(tool === "payment" ? 1 : 2);
    },
  );

  it.each([
    ["rate", "6,25", toolsWording.commaInPercent],
    ["tax", "<script>", toolsWording.notAmount],
  ])("who enters for the %s »%s« reads a sentence at the field and no result", async (field, text, sentence) => {
    const { statusCode, body } = await site.get(addressOf({ ...home, [field]: text }));
    expect(statusCode).toBe(200);
    expect(problemsIn(body)).toEqual({ [field]: sentence });
    expect(partsIn(body)).toBeUndefined();
    expect(body).toContain("<title>Error: Payment Calculator");
    expect(body).not.toContain("<script>alert");
  });
});

describe("a result", () => {
  it("is not indexed, and has the empty form as its canonical address", async () => {
    const head = await headOf(site, addressOf(home));
    expect([head.canonicals, head.meta.robots, head.data]).toEqual([[`${origin}/tools/payment`], "noindex", []]);
    expect((await headOf(site, "/tools/payment?price=450000")).canonicals).toEqual([`${origin}/tools/payment`]);
  });

  it("is never cached, and the empty form is", async () => {
    for (const address of [addressOf(home), "/tools/payment?price=1", "/tools/bah?grade=E-5"]) {
      const { headers } = await site.get(address);
      expect([address, headers["cache-control"], headers.etag]).toEqual([address, "no-store", undefined]);
    }
    for (const path of ["/tools", "/tools/payment?utm_source=radio", "/tools/va-loan", "/tools/bah"])
      expect([path, (await site.get(path)).headers.etag !== undefined]).toEqual([path, true]);
  });
});

describe("the pages that link here", () => {
  it("are homes for sale, the guides about loans and moves, and every page's footer", async () => {
    const [active, sold] = await Promise.all(
      (["active", "sold"] as const).map(async (wanted) =>
        (await site.platform.listings.all()).find(({ status }) => status === wanted),
      ),
    );
    const homePage = (await site.get(`/listings/${active?.id}`)).body;
    const { yearlyTaxes, hoaFee } = active?.facts ?? {};
    const query = `price=${active?.price}&amp;tax=${yearlyTaxes}${hoaFee === undefined ? "" : `&amp;hoa=${hoaFee}`}`;
    for (const tool of ["payment", "va-loan"]) expect(homePage).toContain(`href="/tools/${tool}?${query}"`);
    expect(homePage).not.toMatch(/data-island="payment"|% interest|Principal and interest/);
    expect((await site.get(`/listings/${sold?.id}`)).body).not.toContain("/tools/payment?");
    for (const guide of ["va-loans", "military-relocation", "first-time-home-buyers"])
      expect((await site.get(`/resources/${guide}`)).body).toContain('href="/tools/va-loan"');
    expect((await site.get("/about")).body).toContain('<a href="/tools">What Can I Afford?</a>');
  });
});
