import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, type RunningSite, test } from "../support/site.ts";

const thanks = "Thank you for your message! We'll get back to you soon.";
const required = "Please fill out all required fields.";
const typed = { Name: "Jordan Ellery", Phone: "(719) 555-0188" };

/** A new text and sender each time: repeated ones look like spam. */
const ownWords = () => `Is Saturday possible?\nI could come at ten. ${randomUUID()}`;
const ownEmail = () => `jordan-${randomUUID()}@example.com`;

/** How many messages came from this sender. */
async function countFrom({ platform }: RunningSite, email: string): Promise<number> {
  const { inquiries } = await platform.inquiries.page({ filter: "all", limit: 20 });
  return inquiries.filter((inquiry) => inquiry.email === email).length;
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

/** The page stands as it was opened, and this is in it. */
async function expectInFirstScreen(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of sizes) {
  test.describe(`without scripts, at ${viewport.width} pixels`, () => {
    test.use({ viewport, javaScriptEnabled: false, allowedProblems: ["400"] });

    test("a visitor who has sent a message is thanked in the first screen, and opens the form for another", async ({
      page,
      site,
    }) => {
      const [listing] = await site.platform.listings.all();
      const email = ownEmail();
      await page.goto(`/contact?listing=${listing?.id}`);
      await fill(page, { ...typed, Message: ownWords(), Email: email });
      await page.getByRole("button", { name: "Send Message" }).click();
      const thank = page.getByText(thanks);
      await expectInFirstScreen(page, thank);
      await expect(page.getByLabel("Name")).toBeHidden();
      await page.getByText("Send another message").click();
      await expect(async () => {
        const [thankBox, fieldBox] = await Promise.all([thank.boundingBox(), page.getByLabel("Name").boundingBox()]);
        expect(thankBox?.y).toBeLessThan(fieldBox?.y ?? 0);
      }).toPass();
      await page.reload();
      expect(await countFrom(site, email)).toBe(1);
    });

    test("a visitor who is refused reads why in the first screen, with every word still in the form", async ({
      page,
      site,
    }) => {
      const [listing] = await site.platform.listings.all();
      const words = { ...typed, Message: ownWords(), Email: "jordan@example" };
      await page.goto(`/contact?listing=${listing?.id}`);
      await fill(page, words);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expectInFirstScreen(page, page.locator(".outcome").getByText("Please enter a valid email address."));
      await expect(page.locator(".outcome")).toBeFocused();
      for (const [label, text] of Object.entries(words)) await expect(page.getByLabel(label)).toHaveValue(text);
      await fill(page, { Email: ownEmail() });
      await page.getByRole("button", { name: "Send Message" }).click();
      await expectInFirstScreen(page, page.getByText(thanks));
    });
  });
}

test.describe("with scripts", () => {
  /** What went to the server, while the form is awake. */
  async function openAwake(page: Page): Promise<string[]> {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.goto("/contact");
    await page.getByLabel("Name").focus();
    await expect(page.locator("[data-island]")).toHaveAttribute("data-awake", "true");
    return sent;
  }

  test("a visitor sees missing fields at once without a server request, with focus on the first one", async ({
    page,
  }) => {
    const sent = await openAwake(page);
    await fill(page, { Name: "Jordan Ellery", Email: "  ", Message: " \n " });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator(".outcome")).toContainText(required);
    const email = page.getByLabel("Email");
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAccessibleDescription("Please enter your email address.");
    await expect(page.getByLabel("Message")).toHaveAccessibleDescription("Please enter your message.");
    await page.locator(".outcome").getByRole("link", { name: "Please enter your message." }).click();
    await expect(page.getByLabel("Message")).toBeFocused();
    await expect(page.getByLabel("Name")).not.toHaveAttribute("aria-invalid");
    expect(sent).toEqual([]);
  });

  test("a visitor reads the server's own sentences for a bad email address and a too long message", async ({
    page,
  }) => {
    const sent = await openAwake(page);
    await fill(page, { Name: "Jordan Ellery", Email: "jordan@example", Message: "x".repeat(5001) });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator(".outcome")).toContainText("Please enter a valid email address.");
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Message")).toHaveAccessibleDescription("Please use at most 5,000 characters.");
    expect(sent).toEqual([]);
    await fill(page, { Email: ownEmail(), Message: ownWords() });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText(thanks)).toBeInViewport({ ratio: 1 });
    expect(sent).toHaveLength(1);
  });

  test.describe("but clicked before their scripts load", () => {
    test.use({ viewport: { width: 390, height: 844 }, allowedProblems: ["400"] });

    test("the form answers in the first screen all the same, and then leaves the focus where the visitor types", async ({
      page,
    }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(/contact-form.*\.js/, async (route) => {
        await held;
        // The first page that asked for it is gone by now.
        await route.continue().catch(() => {});
      });
      await page.goto("/contact");
      const words = ownWords();
      await fill(page, { ...typed, Message: words, Email: "jordan@example" });
      await page.getByRole("button", { name: "Send Message" }).click();
      await expectInFirstScreen(page, page.locator(".outcome").getByText("Please enter a valid email address."));
      const message = page.getByLabel("Message");
      await message.focus();
      release();
      await expect(page.locator("[data-island]")).toHaveAttribute("data-awake", "true");
      await expect(message).toBeFocused();
      await expect(message).toHaveValue(words);
    });
  });
});
