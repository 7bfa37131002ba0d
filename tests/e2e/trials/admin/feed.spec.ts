import type { Locator, Page } from "@playwright/test";
import { startResoServer } from "../../../reso-server/server.ts";
import { feedHomes } from "../../../support/samples/feed-homes.ts";
import { expectUsable } from "../../support/barriers.ts";
import { signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

// A site of its own: its homes are those of the feed that is set up here.
test.use({ settings: { MLS_ALLOW_PRIVATE: "1" } });

/** The server of an MLS. */
async function mls() {
  const records = feedHomes(60, new Date());
  return startResoServer({ dialect: "plain", records: () => records });
}

async function openFeed(page: Page): Promise<Locator> {
  await signIn(page, "/admin/settings#feed");
  const feed = page.locator("#feed");
  await expect(feed.getByRole("button", { name: "Save Feed Settings", exact: true })).toBeVisible();
  return feed;
}

test("an agent sets up the feed by keyboard, tests it, previews the import, and turns it on", async ({ page }) => {
  test.slow();
  const server = await mls();
  try {
    const feed = await openFeed(page);
    await type(feed.getByLabel("Feed address", { exact: true }), server.baseUrl);
    await type(feed.getByLabel("Token", { exact: true }), "wrong");
    await press(feed.getByRole("button", { name: "Test the Connection", exact: true }));
    await expect(feed.getByText("The MLS doesn't accept the token.", { exact: true })).toBeVisible();
    await type(feed.getByLabel("Token", { exact: true }), server.token);
    await press(feed.getByRole("button", { name: "Test the Connection", exact: true }));
    await expect(feed.getByText(/^Of the 25 most recently changed homes, \d+ would be shown\.$/)).toBeVisible();
    await press(feed.getByRole("button", { name: "Save Feed Settings", exact: true }));
    await expect(feed.getByText("Feed settings saved.", { exact: true })).toBeVisible();
    await expect(feed.getByLabel("Token", { exact: true })).toHaveValue("");
    await press(feed.getByRole("button", { name: "Preview Import", exact: true }));
    await expect(feed.getByText(/^(No homes on the market|Your homes in the feed)/)).toBeVisible();
    await feed.getByLabel("Turn on the feed").press("Space");
    await expect(feed.getByText("Save to apply.", { exact: true })).toBeVisible();
    await press(feed.getByRole("button", { name: "Save Feed Settings", exact: true }));
    await expect(feed.getByText(/^\d+ homes, updated /)).toBeVisible({ timeout: 45_000 });
    await expect(feed.getByText("Save to apply.", { exact: true })).toHaveCount(0);
    await feed.getByText(/^Recent runs/).press("Enter");
    await expect(feed.getByText(/There are \d+ homes now\.$/).first()).toBeVisible();
    await expectUsable(page, "#feed", [1440, 390]);
    await feed.getByLabel("Turn on the feed").press("Space");
    await press(feed.getByRole("button", { name: "Save Feed Settings", exact: true }));
    await expect(feed.getByText("The feed is off.", { exact: true })).toBeVisible();
  } finally {
    await server.stop();
  }
});

test.describe("when something is wrong", () => {
  test.use({ allowedProblems: ["422"] });

  test("the agent reads it next to the field, which has the focus", async ({ page }) => {
    const feed = await openFeed(page);
    await type(feed.getByLabel("Feed address", { exact: true }), "not an address");
    await press(feed.getByRole("button", { name: "Save Feed Settings", exact: true }));
    await expect(feed.getByText("Please enter an address that starts with https://.")).toBeVisible();
    await expect(feed.getByLabel("Feed address", { exact: true })).toBeFocused();
  });
});

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press("Enter");
}

async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.fill(text);
}
