import type { Browser, Page } from "@playwright/test";
import { codeApp } from "../../../support/code-app.ts";
import { barriersOn } from "../../support/barriers.ts";
import { enrollSomebody, submitLogin } from "../../support/sign-in.ts";
import { expect, password, type RunningSite, test } from "../../support/site.ts";

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto("/admin/settings#security");
  await submitLogin(page, username);
}

function security(page: Page) {
  return page.locator("#security");
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log Out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Admin Login", exact: true })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await barriersOn(page, "#security")).toEqual([]);
}

async function anotherBrowser(browser: Browser, site: RunningSite, username: string) {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await logIn(page, username);
  await expect(security(page).getByText("This device", { exact: true })).toBeVisible();
  return { page, close: () => context.close() };
}

test("the agent sees where they are signed in, and ends it on the other device", async ({ page, site, browser }) => {
  const username = await enrollSomebody(site);
  const other = await anotherBrowser(browser, site, username);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, username);
  const devices = security(page)
    .getByRole("region", { name: "Where you're logged in", exact: true })
    .getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expectAccessible(page);
  await security(page)
    .getByRole("button", { name: /^End Session: Chrome on / })
    .press("Enter");
  await expect(security(page).getByText(/^Chrome on .* is logged out\.$/)).toBeFocused();
  await expect(devices).toHaveCount(1);
  await other.page.reload();
  await expect(other.page.getByRole("heading", { name: "Admin Login", exact: true })).toBeVisible();
  await other.close();
});

test.describe("an agent who turns on codes from an app", () => {
  // A login that needs a code gets a 401 first.
  test.use({ allowedProblems: ["401"] });

  test("types one after the password from then on", async ({ page, site }) => {
    test.skip(process.env.SITE_PLATFORM === "aws", "The stand-in of Cognito is asked in tests/contracts.");
    const username = await enrollSomebody(site);
    await logIn(page, username);
    await security(page).getByRole("button", { name: "Turn On Codes", exact: true }).click();
    await expect(security(page).getByLabel(/^Your current password/)).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    const secret = await security(page).locator("form code").textContent();
    await expectAccessible(page);
    const code = codeApp(secret ?? "");
    await security(page).getByRole("textbox", { name: /^Code/ }).fill(code());
    await page.keyboard.press("Enter");
    await expect(
      security(page).getByText("Two-step login is on. 10 recovery codes left.", { exact: true }),
    ).toBeVisible();
    const printed = security(page).locator(".recovery-codes");
    await expect(printed.getByRole("listitem")).toHaveCount(10);
    await expectAccessible(page);
    // A tablet that is turned folds the section, and paper has the codes alone.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(printed.getByRole("listitem").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(printed.getByRole("listitem").first()).toBeVisible();
    await expect(printed.getByRole("button", { name: "I Have Them", exact: true })).toBeHidden();
    const paper = (await page.pdf()).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 720 });
    await printed.getByRole("button", { name: "I Have Them", exact: true }).click();
    await logOut(page);
    await logIn(page, username);
    const field = page.getByRole("textbox", { name: /^Code/ });
    await expect(field).toBeFocused();
    // Asking for it is the next step, not an error.
    await expect(page.locator(".login-form [role=alert]")).not.toBeEmpty();
    await expect(page.locator(".login-form .error")).toHaveCount(0);
    await field.fill(code());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Admin Dashboard", exact: true })).toBeVisible();
  });
});

test("in the cloud Settings says what there is not, and elsewhere it is there", async ({ page, site }) => {
  await logIn(page, await enrollSomebody(site));
  const accounts = security(page).getByRole("region", { name: "Accounts", exact: true });
  if (process.env.SITE_PLATFORM === "aws") {
    await expect(accounts).toContainText("there are no passkeys, recovery codes or invitations.");
    await expectAccessible(page);
  } else await expect(accounts.getByRole("button", { name: "Invite Someone", exact: true })).toBeVisible();
});

test("who has a passkey signs in with it, without a password, until they remove it", async ({ page, site }) => {
  test.skip(process.env.SITE_PLATFORM === "aws", "There are no passkeys in the cloud.");
  const username = await enrollSomebody(site);
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send("WebAuthn.enable");
  const { authenticatorId } = await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await logIn(page, username);
  const passkeys = security(page).getByRole("region", { name: "Passkeys", exact: true });
  await passkeys.getByRole("button", { name: "Add a Passkey", exact: true }).click();
  await passkeys.getByLabel("Name of the passkey", { exact: true }).fill("The desk");
  await passkeys.getByLabel(/^Your current password/).fill(password);
  await page.keyboard.press("Enter");
  await expect(passkeys.getByText("You can now log in with The desk.", { exact: true })).toBeVisible();
  await expect(passkeys.getByText(/not used yet/)).toBeVisible();
  await expectAccessible(page);
  // The user does not touch it for now, so the passkey prompt at the login waits.
  const touched = (enabled: boolean) =>
    authenticator.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  await touched(false);
  await logOut(page);
  await expect(page.getByRole("button", { name: "Use a Passkey", exact: true })).toBeVisible();
  // The virtual authenticator is offered in the field for the name, and takes the offer at once.
  await touched(true);
  await page.reload();
  await expect(passkeys.getByText(/last used/)).toBeVisible();
  await passkeys.getByRole("button", { name: "Remove: The desk", exact: true }).click();
  await expect(passkeys.getByLabel(/^Your current password/)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(passkeys.getByText("The desk was removed.", { exact: true })).toBeVisible();
});
