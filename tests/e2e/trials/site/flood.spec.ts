import type { Page } from "@playwright/test";
import type { InquiryFilter } from "#domain/inquiries/inquiry.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, type RunningSite, test } from "../../support/site.ts";

test.use({ settings: { INQUIRIES_PER_HOUR: "3" }, allowedProblems: ["428"] });

/** Strangers' programs write until work is asked for, and go on. */
async function flood({ request }: Page, count: number): Promise<void> {
  for (let each = 1; each <= count; each += 1) {
    const data = { name: `Stranger ${each}`, email: `stranger-${each}@example.com`, message: `Offer number ${each}` };
    expect((await request.post("/api/inquiries", { data })).status()).toBe(201);
  }
}

async function write(page: Page, name: string, { scripts = true } = {}): Promise<void> {
  await page.goto("/contact");
  // A form that is sent before it has woken is that of a browser without scripts.
  const awake = scripts && page.waitForResponse("**/api/inquiries/stamp");
  await page.getByLabel("Name").fill(name);
  await awake;
  await page.getByLabel("Email").fill("jordan@example.com");
  await page.getByLabel("Message").fill("Is Saturday possible?");
  await page.getByRole("button", { name: "Send Message" }).click();
  // The work takes what it takes.
  await expect(page.getByText("Thank you for your message!")).toBeVisible({ timeout: 20_000 });
}

async function newestName({ platform }: RunningSite, filter: InquiryFilter): Promise<string | undefined> {
  return (await platform.inquiries.page({ filter, limit: 1 })).inquiries[0]?.name;
}

test("a buyer writes as usual during a flood, over http too, and one without scripts is held", async ({
  page,
  site,
  browser,
}) => {
  await flood(page, 5);
  await write(page, "Jordan Ellery");
  expect(await newestName(site, "all")).toBe("Jordan Ellery");

  // Over plain http a browser offers no cryptography of its own.
  await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
  await write(page, "Plain Jordan");
  expect(await newestName(site, "all")).toBe("Plain Jordan");

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  await write(await context.newPage(), "Unscripted Jordan", { scripts: false });
  await context.close();
  expect(await newestName(site, "spam")).toBe("Unscripted Jordan");
  expect(await newestName(site, "all")).toBe("Plain Jordan");
});

test("the agent finds a flood in Spam, takes one message out, moves the rest to the inbox, and deletes the next at once", async ({
  page,
  site,
}) => {
  await flood(page, 15);
  const { flood: before } = await site.platform.inquiries.counts();
  await signIn(page, "/admin/inquiries");
  await expect(page.getByRole("button", { name: /inquiry from Stranger 15/ })).toHaveCount(0);
  const spam = page.getByRole("button", { name: /^Spam/ });
  await expect(spam).toHaveText(`Spam ${before}`);
  await spam.click();

  await page.getByRole("button", { name: /inquiry from Stranger 15/ }).click();
  await expect(page.getByText("Many messages came at once.")).toHaveCount(2);
  await page.getByRole("button", { name: "Not Spam", exact: true }).click();
  await expect(spam).toHaveText(`Spam ${before - 1}`);

  await page.getByRole("button", { name: `Mark All ${before - 1} as Not Spam` }).click();
  const question = page.getByRole("alertdialog", { name: `Move these ${before - 1} inquiries to your inbox?` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(spam).toHaveText(`Spam ${before - 1}`);
  await page.getByRole("button", { name: `Mark All ${before - 1} as Not Spam` }).click();
  await question.getByRole("button", { name: "Not Spam" }).click();
  await expect(page.getByText(`${before - 1} moved to the inbox.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Inquiries Found" })).toBeVisible();
  expect(await site.platform.inquiries.counts()).toMatchObject({ spam: 0, flood: 0 });

  await flood(page, 4);
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole("button", { name: "Delete All 4" }).click();
  const deletion = page.getByRole("alertdialog", { name: "Delete these 4 inquiries forever? This can't be undone." });
  await deletion.getByRole("button", { name: "Delete Forever" }).click();
  await expect(page.getByText("4 deleted forever.")).toBeVisible();
  await expect(page.getByRole("button", { name: /inquiry from Stranger/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^All Messages/ }).click();
  await expect(page.getByRole("button", { name: /inquiry from Stranger 15/ })).toBeVisible();
  expect(await site.platform.inquiries.counts()).toMatchObject({ spam: 0, flood: 0 });
});
