import type { Locator, Page } from "@playwright/test";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { cottage } from "../../support/samples/uploads.ts";
import { signIn } from "./sign-in.ts";
import { expect, type RunningSite } from "./site.ts";

export const discard = "Discard your unsaved changes?";

/** The agent's card of a new listing with this title, and these facts. */
export async function openCard(page: Page, title: string, facts?: object): Promise<{ id: string; card: Locator }> {
  await signIn(page);
  const listing = JSON.stringify({ ...cottage, title, facts });
  const coverImage = { name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpegPhoto() };
  const answer = await page.request.post("/api/admin/listings", { multipart: { listing, coverImage } });
  const { id } = await answer.json();
  added.push(id);
  await page.getByRole("tab", { name: "Listings" }).click();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(card).toBeVisible();
  return { id, card };
}

export async function openForm(page: Page, title: string, facts?: object): Promise<{ id: string; form: Locator }> {
  const { id, card } = await openCard(page, title, facts);
  if (await card.locator(".more").isVisible()) await card.locator(".more").click();
  await card.getByRole("button", { name: `Edit ${title}`, exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit Listing" });
  await expect(form.getByLabel("Title")).toHaveValue(title);
  return { id, form };
}

/** Answers the form's question, which has to be this one. */
export async function answer(page: Page, question: string, isYes: boolean): Promise<void> {
  const dialog = page.getByRole("alertdialog", { name: question });
  await (isYes ? dialog.getByRole("button").last() : dialog.getByRole("button", { name: "Cancel" })).click();
  await expect(dialog).toBeHidden();
}

/** The id of the home in an answer to React Router. */
export const idIn = (answer: string): string => /lst_\w+/.exec(answer)?.[0] ?? "";

/** Keeps the browser's requests of this kind waiting until they are let go. */
export async function hold(page: Page, method: string, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return release;
}

// The site is that of other tests, too.
export const added: string[] = [];

export async function removeAdded({ site }: { site: RunningSite }): Promise<void> {
  for (const id of added) await site.platform.listings.remove(id);
}
