import type { Page } from "@playwright/test";
import config from "../../../../playwright.config.ts";
import { submitLogin } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

const { launchOptions } = config.use ?? {};
/** Names that lead to this machine, of which the site knows nothing: as a phone in the house sees it, and from outside. */
const names = "MAP desk.local 127.0.0.1, MAP avery.example.com 127.0.0.1";
test.use({
  settings: { SITE_URL: "https://www.avery.example.com" },
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), `--host-resolver-rules=${names}`] },
  // The browser says that a page without encryption is not kept apart from others.
  allowedProblems: ["Cross-Origin-Opener-Policy"],
});

const under = (name: string, origin: string) => origin.replace("localhost", name);

async function writeToTheAgent(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Jordan Ellery");
  await page.getByLabel("Email").fill("jordan@example.com");
  await page.getByLabel("Message").fill("Is Saturday possible?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you for your message! We'll get back to you soon.")).toBeVisible();
}

test.describe("a site with https, opened on a phone in the same house,", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled });

      test("shows its pages and pictures, and takes a message", async ({ page, site }) => {
        const home = under("desk.local", site.origin);
        await page.goto(home);
        await page.getByRole("link", { name: "My Listings" }).first().click();
        const picture = page.locator(".card img").first();
        await expect(picture).toBeVisible();
        if (javaScriptEnabled)
          await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
        await page.getByRole("link", { name: "Contact", exact: true }).first().click();
        await expect(page).toHaveURL(`${home}/contact`);
        await writeToTheAgent(page);
        expect(page.url()).toMatch(`${home}/contact`);
      });
    });
  }

  test("lets the agent sign in, stay signed in, and save", async ({ page, site }) => {
    const home = under("desk.local", site.origin);
    await page.goto(`${home}/admin`);
    await submitLogin(page);
    await expect(page.getByRole("heading", { name: "Quick Stats" })).toBeVisible();
    await page.goto(`${home}/admin/settings`);
    await page.getByLabel("Your name", { exact: true }).fill("Hannah Ostrander");
    await page.getByRole("button", { name: "Save", exact: false }).first().click();
    await expect.poll(async () => (await site.platform.profile.load())?.agentName).toBe("Hannah Ostrander");
    await expect(page.getByText("Saved. It's live on your website.", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByLabel("Username")).toBeVisible();
    // The session's cookie is gone; the mark of a known browser stays.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["device"]);
  });
});

test.describe("an agent who opens a site with https without it, from outside", () => {
  test.use({ allowedProblems: ["Cross-Origin-Opener-Policy", "403"] });

  test("reads where to log in instead", async ({ page, site }) => {
    const outside = under("avery.example.com", site.origin);
    await page.goto(`${outside}/admin`);
    await submitLogin(page);
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText(`You opened the site at ${outside}, which isn't encrypted`);
    await expect(refusal).toContainText("Please log in at https://www.avery.example.com/admin.");
    expect(await page.context().cookies()).toEqual([]);
  });
});
