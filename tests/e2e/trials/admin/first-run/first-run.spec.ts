import { randomBytes } from "node:crypto";
import { createInvitations } from "#server/sign-in/invitations.ts";
import { barriersOn } from "../../../support/barriers.ts";
import { expect, type RunningSite, test } from "../../../support/site.ts";

// A site of its own: it gets another name.
test.use({ settings: [{ TZ: "America/Phoenix" }, { scope: "worker" }] });

/** As the first start issues it. */
async function tokenFor({ platform }: RunningSite, username: string): Promise<string> {
  if (!platform.accounts) throw new Error("There are no accounts here.");
  return createInvitations(platform.accounts, () => new Date()).issue(username);
}

test.describe("an agent who opens a new site's printed address", () => {
  // A weak password, and an address that is no longer good.
  test.use({ allowedProblems: ["400", "404"] });

  test("makes the site theirs by keyboard alone, once", async ({ page, site }) => {
    const username = `hannah-${randomBytes(4).toString("hex")}`;
    const link = `/admin#setup=${await tokenFor(site, username)}`;
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Make This Website Yours", exact: true })).toBeVisible();
    expect(await barriersOn(page, "#content")).toEqual([]);
    const password = page.getByLabel("Password", { exact: true });

    await page.getByLabel("Your name, as visitors will see it", { exact: true }).focus();
    await page.keyboard.type("Hannah Okafor");
    await page.keyboard.press("Tab");
    await page.keyboard.type("hannah@homes.example");
    await page.keyboard.press("Tab");
    await page.keyboard.type("password1234");
    await page.keyboard.press("Enter");
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await expect(password).toBeFocused();
    expect(await barriersOn(page, "#content")).toEqual([]);

    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("slate is too heavy");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`From now on, log in as ${username} with the password`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Admin Dashboard", exact: true })).toBeVisible();
    // The address bar no longer shows the link to the computer's next user.
    await expect(page).toHaveURL(/\/admin$/);
    await expect.poll(async () => (await site.platform.profile.load())?.agentName).toBe("Hannah Okafor");

    const late = await page.context().newPage();
    await late.goto(link);
    await late.getByLabel("Your name, as visitors will see it", { exact: true }).fill("Someone Else");
    await late.getByLabel("Your email address", { exact: true }).fill("else@homes.example");
    await late.getByLabel("Password", { exact: true }).fill("another roof of slate");
    await late.keyboard.press("Enter");
    await expect(late.getByRole("alert")).toContainText("This link no longer works.");
    await late.close();
  });
});
