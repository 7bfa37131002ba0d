import { hash, randomBytes } from "node:crypto";
import { previewDays } from "#domain/pages/moved-page.ts";
import { type Page, settled } from "#domain/pages/page.ts";
import { day } from "#domain/time-units.ts";
import type { PageStore } from "../ports/page-store.ts";

export interface PreviewLink {
  /** The secret part of the link: 128 random bits, returned once and never stored. */
  token: string;
  expiresAt: string;
}

/** A page has one link: making a new one ends the one before. */
export async function makePreview(store: PageStore, now: () => Date, id: string): Promise<PreviewLink | undefined> {
  const page = await store.find(id);
  if (!page || page.trashedAt) return undefined;
  const token = randomBytes(16).toString("base64url");
  const expiresAt = new Date(now().getTime() + previewDays * day).toISOString();
  await store.removePreviews(id, now().toISOString());
  await store.addPreview({ hash: hash("sha256", token), pageId: id, expiresAt }, now().toISOString());
  return { token, expiresAt };
}

/** Returns the page of a link while the link is valid. */
export async function previewedPage(store: PageStore, now: () => Date, token: string): Promise<Page | undefined> {
  const preview = /^[\w-]{22}$/.test(token) ? await store.preview(hash("sha256", token)) : undefined;
  if (!preview || preview.expiresAt <= now().toISOString()) return undefined;
  const page = await store.find(preview.pageId);
  return page && !page.trashedAt ? settled(page, now()) : undefined;
}
