import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Listing } from "#domain/listings/listing.ts";
import { atRest } from "../support/at-rest.ts";
import { expect, type RunningSite, test } from "../support/site.ts";

async function firstListing(site: RunningSite): Promise<Listing> {
  const [listing] = await site.platform.listings.all();
  if (!listing) throw new Error("There is no listing.");
  return listing;
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

/** Touches the contact form and waits until React has taken it over. */
async function wakeForm(page: Page): Promise<void> {
  await page.getByLabel("Name").focus();
  await expect(page.locator("[data-island]")).toHaveAttribute("data-awake", "true");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a visitor looks through a home's photos by click and by arrow key", async ({ page, site }) => {
      const listing = await firstListing(site);
      await page.goto(`/listings/${listing.id}`);
      const shown = () => page.locator(".stage img:visible").getAttribute("src");
      const before = await shown();
      await page.locator(".thumbnail").nth(1).click();
      await expect.poll(shown).not.toBe(before);
      const second = await shown();
      await page.keyboard.press("ArrowRight");
      await expect.poll(shown).not.toBe(second);
      await expect(page.locator(".stage img:visible")).toHaveCount(1);
    });
  });
}

test("over the home page's picture the bar turns to paper, without a shade, once a visitor scrolls", async ({
  page,
}) => {
  await page.goto("/");
  const bar = () =>
    page
      .locator(".top-bar")
      .evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(element, "::before").opacity,
      ]);
  await expect.poll(bar).toEqual([expect.stringMatching(/, 0\)$/), "1"]);
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  await expect.poll(bar).toEqual([expect.stringMatching(/^rgb\(/), "0"]);
});

test("on paper a home's price and the towns of the agent each stay in one piece", async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const lines = await page.locator(".newest .price").evaluateAll((prices) =>
    prices.map((price) => {
      const range = document.createRange();
      range.selectNodeContents(price);
      return [new Set([...range.getClientRects()].map(({ top }) => top)).size, price.scrollWidth <= price.clientWidth];
    }),
  );
  expect(lines).toEqual([
    [1, true],
    [1, true],
    [1, true],
  ]);
  await page.goto("/contact");
  const pieces = await page
    .locator(".contact-details dl > div")
    .evaluateAll((rows) => rows.map((row) => row.getClientRects().length));
  expect(pieces.filter((count) => count !== 1)).toEqual([]);
});

test("on a phone a home's photos reach from one edge to the other", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/listings/${(await firstListing(site)).id}`);
  expect(await page.locator(".gallery").boundingBox()).toMatchObject({ x: 0, width: 390 });
});

test.describe("when sending fails", () => {
  test.use({ allowedProblems: ["Failed to load resource", "503"] });

  test("the visitor reads so, keeps the text, and can try again", async ({ page }) => {
    await page.goto("/contact");
    await wakeForm(page);
    await page.route("/api/inquiries", (route) =>
      route.fulfill({ status: 503, json: { error: "Failed to submit inquiry" } }),
    );
    await fill(page, { Name: "Priya Raman", Email: "priya@example.com", Message: "Hello" });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Sorry, there was an error sending your message. Please try again.")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
    await page.unroute("/api/inquiries");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Thank you for your message!")).toBeVisible();
  });
});

test.describe("a message that is refused at first", () => {
  test.use({ allowedProblems: ["400"] });

  test("a visitor asks about a home, sees what is missing, and sends the message", async ({ page, site }) => {
    const listing = await firstListing(site);
    // A new sender: many messages a day from one sender, each typed within a second, look like spam.
    const email = `jordan-${randomUUID()}@example.com`;
    await page.goto(`/listings/${listing.id}`);
    await page.getByRole("link", { name: "Contact Agent", exact: true }).click();
    await expect(page.getByText("Inquiry about Property")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("I'm interested in inquiring about this property.");
    await fill(page, { Name: "Jordan Ellery", Email: "jordan@example" });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Please enter a valid email address." })).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Jordan Ellery");
    await fill(page, { Email: email, Message: "Is Saturday possible?" });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Thank you for your message! We'll get back to you soon.")).toBeVisible();
    await expect(page.getByLabel("Name")).toBeHidden();
    await page.getByText("Send another message").click();
    await expect(page.getByLabel("Name")).toHaveValue("");
    await expect(page.getByText("Inquiry about Property")).toBeVisible();
    const { inquiries } = await site.platform.inquiries.page({ filter: "pending", limit: 1 });
    expect(inquiries[0]).toMatchObject({ email, message: "Is Saturday possible?", listingId: listing.id });
  });
});

test("what a visitor types while the form's code is on its way stays, and so does the place in it", async ({
  page,
  site,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/contact-form.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/contact?listing=${(await firstListing(site)).id}`);
  const message = page.getByLabel("Message");
  await fill(page, { Name: "Hannah Okafor", Email: "hannah@example.com", Message: "May I see it on Sunday?" });
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 9));
  release();
  await expect(page.locator("[data-island]")).toHaveAttribute("data-awake", "true");
  await expect(message).toHaveValue("May I see it on Sunday?");
  await page.keyboard.type("visit");
  await expect(message).toHaveValue("May visit it on Sunday?");
  await expect(page.getByLabel("Name")).toHaveValue("Hannah Okafor");
});

test("the button shows that it's sending, and can't be used twice", async ({ page }) => {
  await page.goto("/contact");
  await wakeForm(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("/api/inquiries", async (route) => {
    await held;
    await route.continue();
  });
  await fill(page, { Name: "Priya Raman", Email: "priya@example.com", Message: "Hello" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(page.getByText("Thank you for your message!")).toBeVisible();
});

test("a page without an island in use fetches no script file, and the contact form fetches its own when touched", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/contact");
  // A busy machine may never call back an idle browser.
  await atRest(page);
  expect(scripts).toEqual([]);
  await page.getByLabel("Name").focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

test.describe("a picture that does not load", () => {
  test.use({ allowedProblems: ["404"] });

  test("gives way to the drawing of a house", async ({ page }) => {
    await page.route(/\/public\/listings\//, (route) => route.fulfill({ status: 404 }));
    await page.goto("/listings");
    const photo = page.locator(".card .photo").first();
    await expect(photo).toHaveAttribute("data-broken", "");
    await expect(photo.locator("img")).toBeHidden();
    await expect(photo).toHaveCSS("background-image", /svg/);
  });
});

test("a visitor reads what is loading while the next page is slow", async ({ page }) => {
  await page.goto("/listings");
  // An answer without content leaves the browser on the page, as a slow one does for its time.
  await page.route("**/listings?status=active", (route) => route.fulfill({ status: 204 }));
  await page.getByRole("button", { name: /^Active/ }).click();
  const told = page.getByRole("status").filter({ hasText: "Loading listings..." });
  await expect(told).toBeVisible();
  await page.goto("/about");
  await page.route("**/listings", (route) => route.fulfill({ status: 204 }));
  // By keyboard: under a pointer, the browser has fetched the page before it is wanted.
  await page.locator("footer").getByRole("link", { name: "Listings" }).press("Enter");
  await expect(told).toBeVisible();
});

test("visitors read a partner's note below the logo, even without hovering, and it covers nothing", async ({
  page,
}) => {
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/resources");
    const link = page.locator(".partners a").first();
    const note = page.getByText("Compares home loans from several lenders", { exact: false });
    await expect(note).toBeVisible();
    await expect(link).toHaveAttribute("title", /You may choose any provider/);
    await expect(link).toHaveAccessibleDescription(/You may choose any provider/);
    await expect(async () => {
      const [above, below] = await Promise.all([link.boundingBox(), note.boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    }).toPass();
  }
});
