import { describe, expect, it, onTestFinished } from "vitest";
import { guides } from "#content/guides.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { moveIn } from "../../support/site/moved-in.ts";
import { headOf } from "../../support/site/page-head.ts";
import { demoProfileOf, openTestSite } from "../../support/site/test-site.ts";

let soldId = "";
const site = await openTestSite();
soldId = (await site.platform.listings.all()).find(({ status }) => status === "sold")?.id ?? "";

async function withAdvertising(changes: Partial<Profile["advertising"]>): Promise<void> {
  const { advertising } = await moveIn(site);
  onTestFinished(() => moveIn(site, { advertising }).then(() => {}));
  await moveIn(site, { advertising: { ...advertising, ...changes } });
}

const partnerLink = async () =>
  /<a [^>]*aria-describedby="partner-0"[^>]*>/.exec((await site.get("/resources")).body)?.[0];

describe("a visitor reads who pays for what", () => {
  it("below the partners' logos, always, and the links are no endorsement for search engines", async () => {
    const { body } = await site.get("/resources");
    expect(body).toContain("I’m not paid to name them, and you may choose anyone.");
    expect(await partnerLink()).toContain('rel="noopener nofollow"');
  });

  it("in the footer who made the site: Shingle with its licenses, or the agent's own credit", async () => {
    const shipped = '<a href="/licenses.txt" rel="external nofollow">Site by Shingle</a>';
    expect((await site.get("/resources")).body).toContain(shipped);
    // In earlier releases, the credit led to an example address.
    await moveIn(site, { credit: { label: "Site by Shingle", address: "https://shingle.example.com/" } });
    expect((await site.get("/resources")).body).toContain(shipped);
    await moveIn(site, { credit: { label: "Site by Zoë", address: "https://zoe.internal/" } });
    expect((await site.get("/resources")).body).toContain(
      '<a href="https://zoe.internal/" rel="external nofollow">Site by Zoë</a>',
    );
  });

  it("in the agent's own words when she is paid", async () => {
    await withAdvertising({ partnerDisclosure: "Juniper Gate pays for half of my calendar." });
    const { body } = await site.get("/resources");
    expect(body).toContain("Juniper Gate pays for half of my calendar.");
    expect(body).not.toContain("I’m not paid");
    expect(await partnerLink()).toContain('rel="noopener nofollow sponsored"');
  });
});

describe("a visitor of a home reads", () => {
  it("who lists it, how reliable the facts are, and where to read more", async () => {
    const [home] = await site.platform.listings.all();
    const { body } = await site.get(`/listings/${home?.id}`);
    expect(body).toContain("Listed by Alder &amp; Vale National Realty. Information deemed reliable, not guaranteed.");
    expect(body.split("listing-notes").at(-1)).toContain('href="/resources/single-family-home"');
    const land = (await site.platform.listings.all()).find(({ squareFeet }) => squareFeet === 0);
    const notes = (await site.get(`/listings/${land?.id}`)).body.split('class="listing-notes ').at(-1);
    expect(notes?.split("<footer")[0]).toContain('href="/resources/land"');
    expect(notes?.split("<footer")[0]).not.toContain("single-family-home");
  });

  it("which price a sold home shows, or none where that is forbidden", async () => {
    const sold = (await site.get(`/listings/${soldId}`)).body;
    expect(sold).toContain("List price");
    await withAdvertising({ soldPrice: "none" });
    for (const path of [`/listings/${soldId}`, "/listings?status=sold", `/contact?listing=${soldId}`]) {
      const { body } = await site.get(path);
      const [, page = ""] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? [];
      // Homes for sale appear below.
      const [main = ""] = page.split("More of my listings");
      expect(main, path).not.toMatch(/\$\d/);
      expect(main, path).toContain('<p class="price">Sold</p>');
    }
  });
});

describe("a visitor finds", () => {
  it("the brokerage's disclosures and the accessibility statement at the bottom of every page", async () => {
    await withAdvertising({ disclosureAddress: "https://firm.example.com/disclosures" });
    for (const path of ["/", "/about", "/nowhere"]) {
      const { body } = await site.get(path);
      expect(body, path).toContain('href="https://firm.example.com/disclosures"');
      expect(body, path).toContain('href="/accessibility"');
    }
    expect((await site.get("/accessibility")).body).toContain("mailto:avery@example.com");
  });

  it("at the phone field who will call, that consent is optional, how to stop, and where to read more", async () => {
    const { body } = await site.get("/contact");
    const hint = /id="contact-phone-hint">(.*?)<\/p>/s.exec(body)?.[1] ?? "";
    for (const words of [
      "Avery Calloway of Alder &amp; Vale National Realty",
      "not a condition",
      "Reply STOP",
      'href="/privacy"',
    ])
      expect(hint).toContain(words);
  });

  it("on the privacy page whom to contact about their own photo: the agent", async () => {
    const { email } = await demoProfileOf(site);
    expect((await site.get("/privacy")).body).toContain(
      `write to <a href="mailto:${email}">${email}</a> and name the page`,
    );
  });

  it("on the privacy page its effective date, how to withdraw consent, and who else handles messages", async () => {
    const { body } = await site.get("/privacy");
    for (const words of ["withdraw", "runs the server", "carries my email", "proxy", "copies"])
      expect(body).toContain(words);
    expect(body).toMatch(/last changed on [A-Z][a-z]+ \d+, 20\d\d/);
  });
});

describe("a guide", () => {
  it("names its place and labels each date, like its structured data", async () => {
    for (const { slug, title, published, reviewed } of guides) {
      const { body } = await site.get(`/resources/${slug}`);
      const { title: shown, meta } = await headOf(site, `/resources/${slug}`);
      expect(shown).toMatch(new RegExp(`^${title} (in|to|near) Colorado Springs \\| real estate guide$`));
      expect(body).toContain(`>${shown.split(" |")[0]}</h1>`);
      expect(body.replaceAll("<!-- -->", "")).toContain("today is ");
      for (const day of [published, reviewed]) expect(body).toContain(`<time dateTime="${day}">`);
      expect([meta["article:published_time"], meta["article:modified_time"]]).toEqual([published, reviewed]);
    }
  });

  it("about a government benefit says that the site is not affiliated with the agency", async () => {
    for (const { slug } of guides) {
      const isSaid = (await site.get(`/resources/${slug}`)).body.includes("Not affiliated with VA, DoD or any agency.");
      expect([slug, isSaid]).toEqual([slug, slug === "va-loans" || slug === "military-relocation"]);
    }
  });

  it("links to homes for sale, and the land guide to land", async () => {
    const listings = await site.platform.listings.all();
    const titlesOn = async (slug: string) => {
      const homes = /<nav class="guide-homes".*?<\/nav>/s.exec((await site.get(`/resources/${slug}`)).body)?.[0] ?? "";
      return listings.filter(({ id }) => homes.includes(`"/listings/${id}"`));
    };
    const homes = await titlesOn("va-loans");
    expect(homes).toHaveLength(3);
    for (const { status, squareFeet } of homes) expect([status, squareFeet > 0]).toEqual(["active", true]);
    for (const { squareFeet } of await titlesOn("land")) expect(squareFeet).toBe(0);
  });

  it("labels the FHA limit correctly, and names the county's limit with its year", async () => {
    for (const slug of ["va-loans", "new-construction", "first-time-home-buyers"]) {
      const { body } = await site.get(`/resources/${slug}`);
      const text = body.replace(/<[^>]+>/g, "");
      expect(text, slug).toMatch(/\$498,257 ?FHA[^$]*national floor, 2024/);
      expect(text, slug).toMatch(/\$541,650 (for El Paso County )?in 2026|\$541,650 for El Paso County in 2026/);
      expect(body, slug).toContain('href="https://www.hud.gov/"');
    }
  });
});
