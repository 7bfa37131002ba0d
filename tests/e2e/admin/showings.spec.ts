import { addressLine } from "#domain/listings/home-words.ts";
import { dayAfter } from "#domain/wall-clock.ts";
import { everyWidth, expectUsable } from "../support/barriers.ts";
import { personWaiting } from "../support/people.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/site.ts";

test("the agent confirms a request in the inbox, reschedules, undoes that, and cancels the showing", async ({
  page,
  site,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const [first, second] = [dayAfter(today, 2), dayAfter(today, 3)];
  const windows = [
    { on: first, from: "09:00", until: "12:00" },
    { on: second, from: "13:00", until: "17:00" },
  ];
  const homes = [{ mlsNumber: "X-1", address: "905 Example Old Depot Road, Monument", isWithheld: false }];
  const { name, inquiry } = await personWaiting(site, { visit: { windows, way: "in person", homes } });
  await signIn(page, `/admin/inquiries?inquiry=${inquiry.id}`);
  const box = page.getByRole("region", { name: `Showing for ${name}` });
  await box.getByRole("button", { name: /morning/ }).press("Enter");
  await expect(box.getByLabel("Start")).toHaveValue("09:00");
  await box.getByLabel("Agreement").selectOption("signed");
  // This site sends no email.
  const text = box.getByRole("region", { name: "Text to send yourself" });
  await expect(text).toContainText(/Your tour is confirmed.*9:00 AM/s);
  await expectUsable(page, ".showing-box", everyWidth);
  await box.getByRole("button", { name: "Confirm", exact: true }).press("Enter");
  await expect(box).toContainText(/Confirmed: .*9:00 AM/);
  await expect(box).toContainText("Here's the text");

  await page.getByRole("link", { name: /^Showings/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Agreement signed");
  await row.getByRole("button", { name: /^Reschedule/ }).click();
  await page.getByLabel("Date").fill(second);
  await page.getByLabel("Start").fill("14:30");
  await expect(page.getByRole("dialog")).toContainText(/Your tour has a new time.*2:30 PM/s);
  await page.getByRole("dialog").getByRole("button", { name: "Reschedule", exact: true }).click();
  await expect(row).toContainText("2:30 PM");
  await expectUsable(page, ".visits", everyWidth);
  await row.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(row.locator(".time")).toContainText("9:00 AM");
  // A dialog that grew when an answer came would move its buttons away from the pointer.
  await page.route("**/api/admin/showings/**", (route) => route.abort());
  await row.getByRole("button", { name: /^Cancel/ }).click();
  await expect(page.getByRole("dialog")).toContainText("I have to cancel this tour");
  await page.unroute("**/api/admin/showings/**");
  await page.getByRole("dialog").getByRole("button", { name: "Keep Showing", exact: true }).click();
  await expect(row.locator(".time")).toContainText("9:00 AM");
  await row.getByRole("button", { name: /^Cancel/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Showing", exact: true }).click();
  await expect(row).toContainText("Canceled");
  await expect(row.getByRole("button", { name: /^Reschedule/ })).toHaveCount(0);

  // Its counts push what is shown.
  await personWaiting(site);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.reload();
  await expect(page.getByRole("button", { name: "New Showing" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^People \d/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Showings/ })).toBeInViewport({ ratio: 1 });
});

test("a request that is confirmed while a search is loading shows its confirmation", async ({ page, site }) => {
  const on = dayAfter(new Date().toISOString().slice(0, 10), 2);
  const homes = [{ mlsNumber: "X-1", address: "905 Example Old Depot Road, Monument", isWithheld: false }];
  const visit = { windows: [{ on, from: "09:00", until: "12:00" }], way: "in person" as const, homes };
  const { name, inquiry } = await personWaiting(site, { visit });
  await signIn(page, `/admin/inquiries?inquiry=${inquiry.id}`);
  const box = page.getByRole("region", { name: `Showing for ${name}` });
  await box.getByRole("button", { name: /morning/ }).press("Enter");
  await expect(box).toContainText(/Your tour is confirmed/);
  const [listing, confirming] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/inquiries\.data\?.*search=/, (route) => listing.promise.then(() => route.continue()));
  await page.route("**/confirm.data", (route) => confirming.promise.then(() => route.continue()));
  const [asked, confirmed] = [page.waitForRequest(/search=/), page.waitForRequest("**/confirm.data")];
  await page.getByRole("searchbox", { name: "Search inquiries" }).fill(name);
  await asked;
  await box.getByRole("button", { name: "Confirm", exact: true }).press("Enter");
  await confirmed;
  listing.resolve();
  await expect(page).toHaveURL(/search=/);
  confirming.resolve();
  await expect(box).toContainText(/Confirmed: .*9:00 AM/);
});

test("a showing arranged by phone is saved with the person and the home that were suggested while typing", async ({
  page,
  site,
}) => {
  const { id, name, email } = await personWaiting(site);
  const [home] = (await site.platform.listings.all()).filter(({ status, address }) => status !== "sold" && address);
  const place = home ? addressLine(home) : "";
  await signIn(page, "/admin/inquiries/showings");
  await page.getByRole("button", { name: "New Showing" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").pressSequentially(name.slice(0, 12));
  await expect(dialog.locator(`option[value="${name}, ${email}"]`)).toBeAttached();
  await dialog.getByLabel("Name").fill(`${name}, ${email}`);
  await expect(dialog.getByLabel("Name")).toHaveValue(name);
  await expect(dialog).toContainText(`Saved with ${name}, ${email}.`);
  await expect(dialog.locator(`option[value="${place}"]`)).toBeAttached();
  await dialog.getByLabel("Home").fill(place);
  await expect(dialog.getByLabel("Agreement")).toHaveValue("not needed");
  await dialog.getByLabel("Date").fill(dayAfter(new Date().toISOString().slice(0, 10), 4));
  await expectUsable(page, ".inbox-dialog", everyWidth);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("list", { name: "Timeline" })).toContainText(`Showing on`);
  await expect(page.getByText(/^Waiting \d/)).toHaveCount(0);
  const { showings, people } = site.platform;
  const mine = (await showings.page({ list: "coming", now: "2026", limit: 100 })).filter(
    (each) => each.personId === id,
  );
  expect(mine.map(({ homes }) => homes[0])).toMatchObject([{ listingId: home?.id, address: place }]);
  expect((await people.find(id))?.stage).toBe("active");
});
