import { randomUUID } from "node:crypto";
import { zoeAboutTheGable } from "../../contracts/samples.ts";
import { everyWidth, expectUsable } from "../support/barriers.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/site.ts";

test("the agent opens a home value request, finds homes like it, and prints them without the inbox", async ({
  page,
  site,
}) => {
  const id = `inq_${randomUUID()}`;
  await site.platform.inquiries.add(
    zoeAboutTheGable({
      ...{ id, name: "Zoë Owner", email: `${id}@example.com`, listingId: null, createdAt: new Date().toISOString() },
      valueRequest: {
        ...{ street: "1480 Elm Street", city: "Colorado Springs", zip: "80918", type: "single-family" },
        ...{ beds: 4, baths: 3, squareFeet: 2400, condition: "good", when: "three-months", photos: [] },
        prepareOn: "2026-11-30",
      },
    }),
  );
  await signIn(page, `/admin/inquiries?inquiry=${id}`);
  const request = page.getByRole("region", { name: "Home value request" });
  await expect(request).toContainText("1480 Elm Street, Colorado Springs, 80918");
  const homes = request.getByRole("region", { name: "Homes like it, for you alone" });
  await expect(homes.getByRole("link").first()).toBeVisible();
  await expectUsable(page, ".value-facts", everyWidth);
  await page.emulateMedia({ media: "print" });
  await expect(homes.getByRole("link").first()).toBeVisible();
  await expect(homes.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Reply" })).toBeHidden();
  const { x = 0, width = 0 } = (await homes.boundingBox()) ?? {};
  expect(x + width, "the list uses the paper's width").toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.8);
});

test("the agent adds a client's story about a sold home, and visitors read it once the client's agreement is said", async ({
  page,
  context,
}) => {
  const words = `She sold it in ${Math.floor(Math.random() * 900) + 100} hours.`;
  await signIn(page, "/admin/listings");
  const card = page.getByRole("listitem").filter({ hasText: "Clay-Colored Ranch" });
  const home = await card.getByRole("link", { name: "View on Website" }).getAttribute("href");
  await card.getByRole("link", { name: /^Story/ }).click();
  await page.getByRole("button", { name: "Add story" }).click();
  const story = page.locator("#stories li").last();
  await expect(story.getByLabel("The home it's about")).toHaveValue(String(home).split("/").at(-1) ?? "");
  await story.getByLabel("Their name").fill("Kim P.");
  await story.getByLabel("Date").fill("2026-10-01");
  await story.getByLabel("Their words").fill(words);
  await expectUsable(page, "#stories", everyWidth);
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const visitor = await context.newPage();
  const read = async (path: string | null) => {
    await visitor.goto(String(path));
    return visitor.getByText(words);
  };
  await expect(await read("/about")).toHaveCount(0);
  await story.getByLabel("Yes").check();
  await save.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  for (const path of ["/about", "/sell", home]) await expect(await read(path)).toBeVisible();
  await story.getByLabel("Their words").fill(`${words} Almost.`);
  await expect(story.getByLabel("Yes")).not.toBeChecked();
  await story.getByRole("button", { name: /^Remove/ }).click();
  await save.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(await read("/about")).toHaveCount(0);
});
