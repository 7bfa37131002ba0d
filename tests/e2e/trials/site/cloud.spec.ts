import { zoeAboutTheGable } from "../../../contracts/samples.ts";
import { signIn, submitLogin } from "../../support/sign-in.ts";
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

test.describe("an account that an operator disables", () => {
  test.use({ allowedProblems: ["401", "409", "Couldn't load inquiries.", "Couldn't check for new inquiries"] });

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
    await submitLogin(dialog, "iris", "Temporary-Key-1!");
    await expect(dialog.getByText("Please choose a new password.")).toBeVisible();
    await dialog.getByLabel(/^New password/).fill(`${password}-of-iris`);
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Zoë Łukasiewicz-O’Neil").first()).toBeVisible();
  });
});
