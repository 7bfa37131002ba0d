import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { expectUsable } from "../support/barriers.ts";
import { profileOf, saveProfile } from "../support/profile.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/site.ts";

test("an agent who removes a partner during a logo upload finds the logo on no other partner", async ({ page }) => {
  const uploaded = Promise.withResolvers<void>();
  await page.route("/api/admin/images.data", async (route) => {
    await uploaded.promise;
    await route.continue();
  });
  await signIn(page, "/admin/settings#partners");
  const partners = page.locator("#partners");
  const logos = partners.getByRole("img");
  await expect(logos).not.toHaveCount(0);
  const addresses = () => logos.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  const before = await addresses();
  const readAgain = page.waitForResponse((response) => response.url().includes("/admin/settings.data"));
  const buffer = await jpegPhoto({ width: 400, height: 200 });
  await partners
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer });
  await expect(partners.getByText("Uploading logo.jpg...")).toBeVisible();
  await partners
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  uploaded.resolve();
  // React Router reads the page's data again once it has the upload's answer.
  await readAgain;
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(logos).toHaveCount(before.length - 1);
  expect(await addresses()).toEqual(before.slice(1));
});

test("an agent who writes about an area reads what the words in braces say, as she types", async ({ page, site }) => {
  const before = await profileOf(site);
  await signIn(page, "/admin/settings#areas");
  const areas = page.locator("#areas");
  await areas.getByRole("button", { name: "Add area page", exact: true }).click();
  await areas.getByLabel("Name of the area", { exact: true }).fill("Palmer Lake");
  await areas.getByLabel("About the area", { exact: true }).fill("A lake, and {areas} beside it.");
  await areas.getByText("Words in braces, and what they say now", { exact: true }).click();
  const served = areas.locator("dl > div", { hasText: "{areas}" });
  await expect(served).toContainText(before.areasServed.slice(0, 3).join(", "));
  await areas.getByLabel("Areas", { exact: true }).fill("Monument\nGleneagle");
  await expect(served).toContainText("Monument, Gleneagle");
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Saved. It's live on your website.", { exact: true })).toBeVisible();
  await page.goto("/areas/palmer-lake");
  await expect(page.getByRole("heading", { name: "Palmer Lake", exact: true })).toBeVisible();
  await expect(page.getByText("A lake, and Monument, Gleneagle beside it.", { exact: true })).toBeVisible();
  // The site is shared with other tests.
  await saveProfile(site, before);
});

test("a sentence of the home page is written anew, warned of, and given back by emptying it", async ({
  page,
  site,
}) => {
  const before = await profileOf(site);
  await signIn(page, "/admin/settings#texts");
  const texts = page.locator("#texts");
  const sentence = texts.getByLabel("Third card", { exact: true });
  await expect(sentence).toHaveValue("The person who answers the phone, walks the property and reads the contract.");
  const save = async (words: string) => {
    await sentence.fill(words);
    await expect(page.getByText("1 change: Page texts", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Save Changes", exact: true }).click();
    await expect(page.getByText("Saved. It's live on your website.", { exact: true })).toBeVisible();
  };
  await save("Perfect for young families, says {agent}.");
  await expect(texts.getByText("it describes who should live there")).toBeVisible();
  const home = async () => (await page.request.get("/")).text();
  expect(await home()).toContain(`Perfect for young families, says ${before.agentName}.`);
  await save("");
  await expect(sentence).toHaveValue(/^The person who answers the phone/);
  expect(await home()).toContain("The person who answers the phone");
  // The site is shared with other tests.
  await saveProfile(site, before);
});

test.describe("settings that another window has changed", () => {
  test.use({ allowedProblems: ["409"] });

  test("show the other window's text beside the agent's, who chooses", async ({ page, site }) => {
    const before = await profileOf(site);
    await signIn(page, "/admin/settings/you");
    const [name, tagline] = [
      page.getByLabel("Your name", { exact: true }),
      page.getByLabel("Tagline", { exact: true }),
    ];
    await name.fill("Hannah Okafor");
    await saveProfile(site, { ...before, agentName: "Hanna O.", subtitle: "Homes in Monument" });
    const save = page.getByRole("button", { name: "Save Changes", exact: true });
    await save.click();
    const choice = page.getByRole("group", { name: "Your name", exact: true });
    await expect(choice.getByRole("radio", { name: "Yours: Hannah Okafor" })).toBeFocused();
    await expect(choice.getByRole("radio", { name: "Yours: Hannah Okafor" })).toBeChecked();
    await expect(choice).toBeInViewport();
    await expect(tagline).toHaveValue("Homes in Monument");
    await expectUsable(page, ".save-bar");
    await choice.getByRole("radio", { name: "Other window: Hanna O." }).check();
    await expect(name).toHaveValue("Hanna O.");
    await choice.getByRole("radio", { name: "Yours: Hannah Okafor" }).check();
    await save.click();
    await expect(page.getByText("Saved. It's live on your website.")).toBeVisible();
    await expect(choice).toBeHidden();
    expect(await profileOf(site)).toMatchObject({ agentName: "Hannah Okafor", subtitle: "Homes in Monument" });
    // The site is shared with other tests.
    await saveProfile(site, before);
  });
});
