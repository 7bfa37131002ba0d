import type { Page } from "@playwright/test";
import { startResoServer } from "../../../../reso-server/server.ts";
import { feedHomes } from "../../../../support/samples/feed-homes.ts";
import { barriersOn } from "../../../support/barriers.ts";
import { signIn } from "../../../support/sign-in.ts";
import { expect, test } from "../../../support/site.ts";

// A site of its own: its homes are those of the feed that is set up here.
test.use({ settings: { MLS_ALLOW_PRIVATE: "1" } });
const address = "12 Pretend Aspen Dr";

/** An MLS in which the agent lists one home. */
async function mls() {
  const [first = {}, ...others] = feedHomes(12, new Date());
  const own = {
    ...{ ...first, ListAgentMlsId: "MINE", StandardStatus: "Active", PropertyType: "Residential", Media: [] },
    ...{ InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true, UnparsedAddress: address },
    ...{ ListPrice: 512_000, PublicRemarks: "A porch and a stove." },
  };
  const feed = { records: [own, ...others] as Record<string, unknown>[] };
  const server = await startResoServer({ dialect: "plain", records: () => feed.records });
  return {
    server,
    withdraw: () => {
      const changed = new Date(Date.now() + 60_000).toISOString();
      feed.records = [{ ...own, StandardStatus: "Withdrawn", ModificationTimestamp: changed }, ...others];
    },
  };
}

async function setUp(page: Page, { baseUrl, token }: { baseUrl: string; token: string }): Promise<void> {
  await page.goto("/admin/settings#feed");
  const feed = page.locator("#feed");
  await feed.getByLabel("Feed address", { exact: true }).fill(baseUrl);
  await feed.getByLabel("Token", { exact: true }).fill(token);
  await feed.getByLabel("Your MLS IDs", { exact: true }).fill("MINE");
  await feed.getByLabel("Turn on the feed").check();
  await feed.getByRole("button", { name: "Save Feed Settings", exact: true }).click();
  await expect(feed.getByText(/^\d+ homes, updated /)).toBeVisible({ timeout: 45_000 });
}

async function runNow(page: Page, sentence: RegExp): Promise<void> {
  await page.goto("/admin/settings#feed");
  const feed = page.locator("#feed");
  await feed.getByRole("button", { name: "Run Now", exact: true }).click();
  await feed.getByText(/^Recent runs/).click();
  await expect(feed.getByText(sentence)).toBeVisible({ timeout: 45_000 });
}

test("an agent's home comes from the MLS, keeps her words, follows again, and goes off the market", async ({
  page,
}) => {
  test.slow();
  const { server, withdraw } = await mls();
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page);
    await setUp(page, server);
    await page.goto("/admin/listings");
    await page.getByRole("button", { name: `Edit ${address}`, exact: true }).click();
    const form = page.getByRole("dialog", { name: "Edit Listing" });
    await expect(form.getByText(/^Everything follows the MLS\./)).toBeVisible();
    await form.getByLabel("Description *", { exact: true }).fill("My own words.");
    await form.getByRole("button", { name: "Save", exact: true }).click();
    await expect(form.getByText("Your own: description. Everything else follows the MLS.")).toBeVisible();
    await form.getByText("Choose for each field", { exact: true }).click();
    expect(await barriersOn(page, ".listing-dialog")).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await form.getByRole("button", { name: "Follow Again: Description", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Follow the MLS", exact: true }).click();
    await expect(form.getByText(/^Everything follows the MLS\./)).toBeVisible();
    await expect(form.getByLabel("Description *", { exact: true })).toHaveValue("A porch and a stove.");
    await page.setViewportSize({ width: 1440, height: 900 });
    withdraw();
    await runNow(page, /Your own homes: 1 off the market\./);
    await page.goto("/admin/listings");
    await expect(page.getByRole("heading", { name: "Off the Market", exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Show on the Website: ${address}`, exact: true }).click();
    await expect(page.getByRole("button", { name: `Delete ${address}`, exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Off the Market", exact: true })).toBeHidden();
  } finally {
    await server.stop();
  }
});
