import type { Locator, Page as Window } from "@playwright/test";
import { jpegPhoto } from "../../../support/samples/photo-samples.ts";
import { expectUsable } from "../../support/barriers.ts";
import { addGuide, button, openEditor, saved, textOf } from "../../support/page-editor.ts";
import { openSession, signIn } from "../../support/sign-in.ts";
import { expect, test } from "../../support/site.ts";

test("a picture without a description holds a text back until it is described, in place", async ({ page }) => {
  await openSession(page);
  const guide = await addGuide(page, "See ![](/images/none.jpg) here.");
  await page.route("**/images/none.jpg", (route) => route.fulfill({ body: "", contentType: "image/jpeg" }));
  await openEditor(page, guide);
  await button(page, "Publish").click();
  await expect(page.getByText("Describe the picture before you publish.", { exact: true })).toBeVisible();
  await page.getByLabel("The picture none.jpg has no description").fill("A roof");
  await button(page, "Add").click();
  await button(page, "Publish Now").click();
  await expect(textOf(page)).toHaveValue("See ![A roof](/images/none.jpg) here.");
  await expect(page.locator(".editor-head .page-state")).toHaveText("Live");
});

test.describe("without a connection", () => {
  test.use({ allowedProblems: ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"] });

  test("an agent's typing stays on the device after the window closes", async ({ page, context }) => {
    await openSession(page);
    const guide = await addGuide(page, "The first text.");
    await openEditor(page, guide);
    await context.setOffline(true);
    await textOf(page).fill("Typed on a train.");
    await textOf(page).press("Control+s");
    await expect(page.locator(".saving")).toHaveText(/^Offline, saved on this device since/);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await openEditor(later, guide);
    await expect(textOf(later)).toHaveValue("Typed on a train.");
    await textOf(later).press("Control+s");
    await saved(later);
  });
});

test("a text waits for its moment, in the words of the list", async ({ page }) => {
  await openSession(page);
  const guide = await addGuide(page, "Words for January.");
  await openEditor(page, guide);
  await button(page, "Publish").click();
  await page.getByRole("radio", { name: /^At a time/ }).check();
  await page.getByLabel("Day and time", { exact: true }).fill("2099-01-02T08:00");
  await button(page, "Schedule").click();
  await expect(page.locator(".editor-head .page-state")).toHaveText("Scheduled for January 2, 2099 at 8:00 AM");
  await page.getByRole("link", { name: "Pages", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: guide.slug });
  await expect(row).toContainText("Scheduled for January 2, 2099 at 8:00 AM");
});

/** Presses Tab until a control has the focus, as who has no mouse would. */
async function tabTo(window: Window, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await control.waitFor();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await window.keyboard.press(key);
  }
  throw new Error(`The focus never came to ${control}.`);
}

async function pressOn(window: Window, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(window, control, key);
  await window.keyboard.press("Enter");
}

test.describe("by keyboard alone", () => {
  test.use({ allowedProblems: ["404"] });

  test("an agent writes, publishes, puts in order, throws away and takes out", async ({ page }) => {
    await signIn(page, "/admin/pages");
    const title = `Keys ${crypto.randomUUID().slice(0, 8)}`;
    const path = `/resources/${title.toLowerCase().replace(" ", "-")}`;
    await pressOn(page, button(page, "New Page"));
    await tabTo(page, page.getByRole("dialog").getByLabel("Title", { exact: true }));
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");

    await tabTo(page, page.getByLabel("Summary", { exact: true }));
    await page.keyboard.type("What each key does.");
    await tabTo(page, textOf(page));
    await page.keyboard.type("## One\n\nWith both hands.");
    await page.keyboard.press("Control+s");
    await saved(page);
    await pressOn(page, button(page, "Publish"), "Shift+Tab");
    await pressOn(page, button(page, "Publish Now"));
    await expect(page.locator(".editor-head .page-state")).toHaveText("Live");
    expect((await page.request.get(path)).status()).toBe(200);

    await pressOn(page, page.getByRole("link", { name: "Pages", exact: true }), "Shift+Tab");
    await pressOn(page, button(page, "Change the Order"));
    const up = button(page, `Move ${title} up`);
    const titles = page.getByRole("list", { name: "Guides" }).getByRole("heading");
    await expect(titles.last()).toHaveText(title);
    const steps = (await titles.count()) - (await titles.allTextContents()).indexOf("Single-Family Home") - 1;
    await tabTo(page, up);
    for (let step = 0; step < steps; step += 1) await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await titles.allTextContents()).slice(-1 - steps).slice(0, 2))
      .toEqual([title, "Single-Family Home"]);
    await expect(up).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: `${title}: place` })).toHaveCount(1);
    const cards = async () =>
      [...(await (await page.request.get("/resources")).text()).matchAll(/guide-card" href="([^"]+)"/g)].map(
        ([, to]) => to,
      );
    await expect
      .poll(async () => (await cards()).indexOf("/resources/single-family-home") - (await cards()).indexOf(path))
      .toBe(1);

    await pressOn(page, page.getByRole("link", { name: `Edit ${title}`, exact: true }));
    await pressOn(page, button(page, "Publish"));
    await pressOn(page, button(page, "Move to Trash"));
    await pressOn(page, page.getByRole("alertdialog").getByRole("button", { name: "Move to Trash", exact: true }));
    await expect(page.getByRole("heading", { name: "Pages", exact: true }).first()).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(404);
    await pressOn(page, button(page, `Restore ${title}`));
    await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  });
});

test("a picture of the agent's own is at the top of her guide", async ({ page, site }) => {
  await showPicturesOfTheCloud(page, site.origin);
  await openSession(page);
  const guide = await addGuide(page, "Snow on the Palmer Divide lasts until zwiesel.");
  const title = guide.draft?.title ?? "";
  await page.goto("/admin/pages");
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByText("Heading, picture and address", { exact: true }).click();
  const buffer = await jpegPhoto({ width: 840, height: 360 });
  await page
    .getByLabel("Choose a Picture for the top of the guide")
    .setInputFiles({ name: "roof.jpg", mimeType: "image/jpeg", buffer });
  await expect(button(page, "Remove the Picture")).toBeVisible();
  await textOf(page).press("Control+s");
  await saved(page);
  const { draft } = (await site.platform.pages.find(guide.id)) ?? {};
  await expect(page.frameLocator("iframe").locator(".guide-hero img")).toHaveAttribute("src", draft?.cover ?? "");
});

/** CloudFront serves pictures over https alone; what stands for it has no certificate. */
async function showPicturesOfTheCloud(page: Window, origin: string): Promise<void> {
  const served = `${origin}/public/`;
  const shown = served.replace("http:", "https:");
  await page.route("**/api/admin/images.data", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(served, shown) });
  });
  await page.route(`${shown}**`, async (route) =>
    route.fulfill({ response: await page.request.fetch(route.request().url().replace(shown, served)) }),
  );
}

test("a paste of more than 5 MB is refused in sight, and the text stays as it was", async ({ page }) => {
  await openSession(page);
  await openEditor(page, await addGuide(page, "As it was.\n".repeat(2_000)));
  await textOf(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "y".repeat(5_400_000));
    field.focus();
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(/^This paste is 5\.1 MB\./)).toBeInViewport();
  await expect(textOf(page)).toHaveValue("As it was.\n".repeat(2_000));
});

/** The width of the window in CSS pixels: at 200 % a window of 1,280 has half of them. */
const windows = [
  { name: "320 pixels", width: 320, deviceScaleFactor: 1 },
  { name: "200 % of 1,280 pixels", width: 640, deviceScaleFactor: 2 },
  { name: "1,440 pixels", width: 1440, deviceScaleFactor: 1 },
];
for (const { name, width, deviceScaleFactor } of windows) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    test("everyone can use every view, and it fits the window", async ({ page, site }) => {
      // The picture of another test's guide stands in the list.
      await showPicturesOfTheCloud(page, site.origin);
      await page.route("**/images/x.jpg", (route) => route.fulfill({ body: "", contentType: "image/jpeg" }));
      await openSession(page);
      const guide = await addGuide(page, "## Fee\n\nPerfect for young families, $5 in 2020. ![](/images/x.jpg)");
      // What the frame shows is looked at on its own.
      const look = (view: string) => test.step(view, () => expectUsable(page, "html", [width]));
      await page.goto("/admin/pages");
      await expect(page.getByRole("link", { name: guide.draft?.title ?? "", exact: true })).toBeVisible();
      await look("list");
      await button(page, "New Page").click();
      await look("new page");
      await openEditor(page, guide);
      await page.getByText("Heading, picture and address", { exact: true }).click();
      await look("editor");
      await button(page, "Preview Link").click();
      await look("preview link");
      await button(page, "Close").click();
      await button(page, "Revisions").click();
      await page.getByRole("complementary", { name: "Revisions" }).waitFor();
      await look("revisions");
      await button(page, "Publish").click();
      await expect(page.getByText("Wording that fair-housing guidance warns about", { exact: true })).toBeVisible();
      await look("publish");
    });
  });
}
