import type { Page as Window } from "@playwright/test";
import type { Page } from "#domain/pages/page.ts";
import { expect } from "./site.ts";

/** A guide of the test's own, with a text as it would be after some writing. */
export async function addGuide(window: Window, markdown: string): Promise<Page> {
  const title = `Guide ${crypto.randomUUID().slice(0, 8)}`;
  const made = await window.request.post("/api/admin/pages", { data: { kind: "guide", title } });
  const page: Page = await made.json();
  const draft = { ...page.draft, title, summary: "What to ask first.", markdown };
  return (await window.request.put(`/api/admin/pages/${page.id}`, { data: { rev: page.rev, draft } })).json();
}

/** As it was chosen on this device, or as it is given. */
export async function showTextAs(window: Window, way: "formatted" | "source"): Promise<void> {
  await window.addInitScript((first) => {
    if (location.protocol.startsWith("http")) localStorage.setItem("textWay", localStorage.getItem("textWay") ?? first);
  }, way);
}

/** Opens it with the Markdown in sight, unless the text was to be shown otherwise. */
export async function openEditor(window: Window, { id }: Page): Promise<void> {
  await showTextAs(window, "source");
  await window.goto(`/admin/pages/${id}`);
  await expect(textOf(window)).toBeVisible();
}

export const textOf = (window: Window) => window.getByLabel("Text", { exact: true });
export const saved = (window: Window) => expect(window.locator(".saving")).toHaveText(/^Saved/);
export const button = (window: Window, name: string) => window.getByRole("button", { name, exact: true });
