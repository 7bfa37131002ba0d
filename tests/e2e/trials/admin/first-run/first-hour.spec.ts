import { randomUUID } from "node:crypto";
import type { FileChooser, Locator, Page } from "@playwright/test";
import { walterSayingHello } from "../../../../contracts/samples.ts";
import { jpegPhoto } from "../../../../support/samples/photo-samples.ts";
import { idIn } from "../../../support/listing-form.ts";
import { expect, password, type RunningSite, test } from "../../../support/site.ts";

/** How an agent works the page: by finger or by keyboard. Nothing here uses a mouse. */
interface Hands {
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  choose(field: Locator, files: Photo[]): Promise<void>;
  openTab(name: string): Promise<void>;
}

interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const home = {
  Title: "Gabled Cottage on Elm Street",
  "Price in US dollars": "445000",
  Address: "12 Elm Street",
  City: "Monument",
  "ZIP code": "80132",
  Bedrooms: "3",
  Bathrooms: "1.5",
  "Square feet": "1140",
  Description: "A cottage with a gable, a porch and a garden.",
};

// A site of its own: the agent gives it another name.
test.use({ settings: { TZ: "America/Denver" }, allowedProblems: ["Failed to launch"] });

test.describe("by touch at 390 pixels", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test("an agent's first hour: name, portrait, a home with ten photos, an answer", async ({ page, site }) => {
    test.slow();
    await firstHour(page, site, fingers(page));
  });
});

test.describe("by keyboard at 1440 pixels", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("an agent's first hour: name, portrait, a home with ten photos, an answer", async ({ page, site }) => {
    test.slow();
    await firstHour(page, site, keys(page));
  });
});

async function firstHour(page: Page, site: RunningSite, hands: Hands) {
  await signsIn(page, hands);
  await givesNameAndPortrait(page, hands);
  const id = await addsHome(page, hands);
  await page.goto(`/listings/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: home.Title })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(11);
  await expect(page.getByRole("link", { name: "Hannah Okafor" }).first()).toBeVisible();
  await answers(page, site, hands);
  await site.platform.listings.remove(id);
}

async function signsIn(page: Page, hands: Hands) {
  await page.goto("/admin");
  await hands.type(page.getByLabel("Username"), "admin");
  await hands.type(page.getByLabel("Password"), password);
  await hands.press(page.getByRole("button", { name: "Login", exact: true }));
  await expect(page.getByRole("heading", { name: "Quick Stats" })).toBeVisible();
}

async function givesNameAndPortrait(page: Page, hands: Hands) {
  await hands.openTab("Settings");
  const name = page.getByLabel("Your name", { exact: true });
  await unfolded(page, hands, "You and your website");
  await hands.type(name, "Hannah Okafor");
  await unfolded(page, hands, "Brokerage, license and photos");
  await hands.choose(
    page.locator("input[type=file]", { has: page.locator("xpath=ancestor::fieldset[1][contains(., 'Your photo')]") }),
    [{ name: "me.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto({ width: 480, height: 600 }) }],
  );
  await expect(page.getByText("Uploaded. Save to show it on the website.")).toBeVisible();
  await hands.press(page.getByRole("button", { name: "Save Changes" }));
  await expect(page.getByText("Saved. It's live on your website.")).toBeVisible();
  await expect(page.locator(".top-bar .name")).toHaveText("Hannah Okafor");
}

/** On a phone the sections of Settings are folded. */
async function unfolded(page: Page, hands: Hands, section: string) {
  await expect(page.getByRole("heading", { name: section, exact: true })).toBeVisible();
  const line = page.getByRole("button", { name: section, exact: true });
  if ((await line.count()) > 0 && (await line.getAttribute("aria-expanded")) === "false") await hands.press(line);
}

/** Returns the id of the home. */
async function addsHome(page: Page, hands: Hands): Promise<string> {
  await hands.openTab("Listings");
  await hands.press(page.getByRole("button", { name: "Add New Listing", exact: true }));
  const form = page.getByRole("dialog", { name: /Listing$/ });
  for (const [label, text] of Object.entries(home))
    await hands.type(form.locator(`[id="${await idOf(form, label)}"]`), text);
  await hands.choose(form.getByLabel("Cover image"), [await photo(0)]);
  await hands.press(form.getByRole("button", { name: "Save", exact: true }));
  await expect(form.getByText("Listing created successfully!")).toBeVisible();
  const id = idIn((await form.getByRole("link", { name: /^View Page/ }).getAttribute("href")) ?? "");

  await hands.choose(
    form.getByLabel("Add Photos"),
    await Promise.all(Array.from({ length: 10 }, (_, at) => photo(at + 1))),
  );
  await expect(form.getByRole("button", { name: /^Photo \d+ of 11/ })).toHaveCount(11, { timeout: 60_000 });
  await hands.press(form.getByRole("button", { name: /^Photo 1 of 11/ }));
  await hands.type(form.getByLabel("Describe photo 1"), "A porch under a gable");
  await hands.press(form.getByRole("button", { name: "Next Photo", exact: true }));
  await expect(form.getByLabel("Describe photo 2")).toBeFocused();
  await hands.press(form.getByRole("button", { name: "Make Cover of photo 2", exact: true }));
  await expect(form.getByRole("button", { name: "Photo 2 of 11: A porch under a gable" })).toBeVisible();
  await hands.press(form.getByRole("button", { name: "Close", exact: true }).last());
  await expect(form).toBeHidden();
  return id;
}

async function idOf(form: Locator, label: string): Promise<string> {
  return (
    (await form
      .getByLabel(label, { exact: true })
      .or(form.getByLabel(`${label} *`, { exact: true }))
      .getAttribute("id")) ?? ""
  );
}

async function photo(number: number): Promise<Photo> {
  const buffer = await jpegPhoto({ width: 600, height: 400, shade: 10 + number * 12 });
  return { name: `IMG_00${number}.jpg`, mimeType: "image/jpeg", buffer };
}

async function answers(page: Page, site: RunningSite, hands: Hands) {
  const inquiry = walterSayingHello({ id: `inq_${randomUUID()}`, createdAt: new Date().toISOString() });
  await site.platform.inquiries.add({ ...inquiry, isRead: false });
  await site.hearsOfWrites();
  await page.goto("/admin");
  await hands.openTab("Inquiries");
  const card = page.getByRole("listitem").filter({ has: page.locator(`[id="${inquiry.id}-summary"]`) });
  await hands.press(card.getByRole("heading").getByRole("button"));
  await expect(card.getByText(inquiry.message)).toHaveCount(2);
  await hands.press(card.getByRole("link", { name: "Reply", exact: true }));
  await expect(card.getByText("Read", { exact: true })).toBeVisible();
  await hands.openTab("Dashboard");
  await expect.poll(async () => (await site.platform.inquiries.find(inquiry.id))?.isRead).toBe(true);
}

function fingers(page: Page): Hands {
  return {
    press: (control) => control.tap(),
    async type(field, text) {
      await field.tap();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
    async choose(field, files) {
      const button = page.locator(`label.button[for="${await field.getAttribute("id")}"]`);
      await (await chooserAfter(page, () => button.tap())).setFiles(files);
    },
    openTab: (name) => page.getByRole("tab", { name: new RegExp(`^${name}`) }).tap(),
  };
}

/** About once in a hundred runs, the headless browser opens no file chooser. The agent selects the button again. */
async function chooserAfter(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const opened = () =>
    page.waitForEvent("filechooser", { timeout: 10_000 }).catch((error: Error) => {
      if (error.name === "TimeoutError") return null;
      throw error;
    });
  for (let presses = 0; presses < 3; presses++) {
    const chooser = opened();
    await press();
    const found = await chooser;
    if (found) return found;
  }
  throw new Error("No file chooser opened.");
}

function keys(page: Page): Hands {
  async function reach(control: Locator) {
    await expect(control).toBeVisible();
    const isThere = () => control.evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < 200 && !(await isThere()); stops++) await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  }

  return {
    async press(control) {
      await reach(control);
      await page.keyboard.press("Enter");
    },
    async type(field, text) {
      await reach(field);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
    async choose(field, files) {
      await reach(field);
      await (await chooserAfter(page, () => page.keyboard.press("Enter"))).setFiles(files);
    },
    async openTab(name) {
      await reach(page.getByRole("tab", { selected: true }));
      const tab = page.getByRole("tab", { name: new RegExp(`^${name}`) });
      for (let steps = 0; steps < 4 && (await tab.getAttribute("aria-selected")) === "false"; steps++) {
        const selected = page.getByRole("tab", { selected: true });
        const before = await selected.textContent();
        await page.keyboard.press("ArrowRight");
        await expect(selected).not.toHaveText(before ?? "");
      }
      await expect(tab).toBeFocused();
    },
  };
}
