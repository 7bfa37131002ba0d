import { refuse } from "#tests/aws/emulators/transactions.ts";
import { zoeAboutTheGable } from "../../../contracts/samples.ts";
import { startResoServer } from "../../../reso-server/server.ts";
import { feedHomes } from "../../../support/samples/feed-homes.ts";
import { signIn } from "../../support/sign-in.ts";
import { type CloudSite, expect, openCloudSite, password, test as siteTest } from "../../support/site.ts";

/** What can happen to an agent in the cloud only. These run on its emulators, wherever all else runs. */
const test = siteTest.extend<object, { site: CloudSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of this pattern
    async ({}, use) => {
      const { close, ...site } = await openCloudSite({ MLS_ALLOW_PRIVATE: "1" });
      await use(site);
      await close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test.describe.configure({ mode: "serial" });

test("an agent's AWS credentials end in the middle of the work, and the agent does not notice", async ({
  page,
  site,
}) => {
  await signIn(page);
  const { cloud, account } = site.cloud;
  cloud.principals.expire(account.adminName);
  await page.getByRole("tab", { name: "Listings" }).click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  cloud.principals.expire(account.adminName);
  await page.getByRole("tab", { name: "Inquiries" }).click();
  await expect(page.getByRole("button", { name: /^All Messages \d/ })).toBeVisible();
});

test("what an agent changes on one server is on the other within two seconds", async ({ page, site }) => {
  const other = await site.startAnother();
  await page.goto(`${other}/contact`);
  await signIn(page, "/admin?tab=settings");
  await page.getByLabel("Your name", { exact: true }).fill("Hannah Møller");
  await page.getByRole("button", { name: "Save Changes" }).first().click();
  await expect(page.getByText("Saved. The website shows it now.")).toBeVisible();
  // Two seconds, and what a look at the table takes on a busy machine.
  await expect(async () => {
    await page.goto(`${other}/contact`);
    await expect(page.getByText("Hannah Møller").first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("homes of the feed that an agent sets up are searched on every server within half a minute", async ({
  page,
  site,
}) => {
  test.slow();
  const records = feedHomes(60, new Date());
  const mls = await startResoServer({ dialect: "plain", records: () => records });
  try {
    const other = await site.startAnother();
    await signIn(page, "/admin?tab=settings#feed");
    const feed = page.locator("#feed");
    await feed.getByLabel("Address of the feed", { exact: true }).fill(mls.baseUrl);
    await feed.getByLabel("Token", { exact: true }).fill(mls.token);
    await feed.getByLabel("Read the feed").check();
    await feed.getByRole("button", { name: "Save Feed Settings", exact: true }).click();
    await expect(feed.getByText(/^\d+ homes, read /)).toBeVisible({ timeout: 60_000 });
    const found = async (origin: string) =>
      /<h2 id="count">(\d+) homes/.exec(await (await fetch(`${origin}/search`)).text())?.[1];
    // Sixty at most, and her own.
    await expect.poll(() => found(other), { timeout: 30_000 }).toMatch(/^[2-6]\d$/);
    await expect.poll(() => found(site.origin), { timeout: 30_000 }).toBe(await found(other));
  } finally {
    await mls.stop();
  }
});

test.describe("while the tables are throttled", () => {
  test.use({ allowedProblems: ["503", "The inquiries were not loaded.", "The inbox could not look"] });

  test("the agent is told, and goes on when they are not", async ({ page, site }) => {
    await signIn(page);
    const { faults } = site.cloud.cloud.gate;
    for (const operation of ["Query", "BatchGetItem"]) {
      faults.push({ operation, times: 999, answer: () => refuse("ProvisionedThroughputExceededException") });
    }
    await page.getByRole("tab", { name: "Inquiries" }).click();
    await expect(page.getByText("Failed to load inquiries. Please try again later.")).toBeVisible({ timeout: 20_000 });
    faults.length = 0;
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("button", { name: /^All Messages \d/ })).toBeVisible();
  });
});

test.describe("an account that an operator disables", () => {
  test.use({ allowedProblems: ["401", "409", "The inquiries were not loaded.", "The inbox could not look"] });

  test("is out with the next renewal, and in again with the password an operator gives and the agent replaces", async ({
    page,
    site,
  }) => {
    const { cloud, account } = site.cloud;
    await site.platform.inquiries.add(zoeAboutTheGable({ listingId: null, createdAt: new Date().toISOString() }));
    await signIn(page);
    await expect(page.locator("dl.quick-stats dd").first()).toHaveText(/^\d+$/);
    account.userPool.disable("admin");
    cloud.principals.expire(account.adminName);
    await page.getByRole("tab", { name: "Inquiries" }).click();
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    account.userPool.invite("iris", "Temporary-Key-1!");
    await dialog.getByLabel("Username").fill("iris");
    await dialog.getByLabel("Password", { exact: true }).fill("Temporary-Key-1!");
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog.getByText("Please choose a new password.")).toBeVisible();
    await dialog.getByLabel(/^New password/).fill(`${password}-of-iris`);
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Zoë Łukasiewicz-O’Neil").first()).toBeVisible();
  });
});
