import { createHash } from "node:crypto";
import type { Body } from "#domain/pages/body.ts";
import type { Head, Outline } from "#domain/pages/outline.ts";
import { canonical, type Page } from "#domain/pages/page.ts";
import { BrokenRecordError } from "../ports/store-errors.ts";

const textNames = ["live", "draft", "scheduled"] as const;

/** Identifies a text within its page. Equal texts have equal hashes. */
export function bodyHash(body: Body): string {
  return sha256(canonical(body)).slice(0, 32);
}

/** Identifies a text of content/shipped.ts: the first digits of the SHA-256 of its Markdown. */
export function markdownDigest(markdown: string): string {
  return sha256(markdown.replaceAll("\r\n", "\n")).slice(0, 16);
}

/** Returns a page with hashes instead of texts. */
export function outlineOf({ live, draft, scheduled, ...page }: Page): Outline {
  return {
    ...page,
    ...(live && { live: headOf(live) }),
    ...(draft && { draft: headOf(draft) }),
    ...(scheduled && { scheduled: headOf(scheduled) }),
  };
}

export function headOf(body: Body): Head {
  const { markdown, ...head } = body;
  return { ...head, hash: bodyHash(body), digest: markdownDigest(markdown) };
}

/** Returns a page's texts by hash, each once. */
export function textsOf(page: Page): Map<string, Body> {
  const bodies = textNames.map((name) => page[name]).filter((body) => body !== undefined);
  return new Map(bodies.map((body) => [bodyHash(body), body]));
}

/** Returns the hashes of an outline's texts. */
export function hashesOf(outline: Outline): string[] {
  return [...new Set(textNames.flatMap((name) => outline[name]?.hash ?? []))];
}

/** Combines an outline and its texts into a page. @throws BrokenRecordError if a text is missing */
export function pageOf({ live, draft, scheduled, ...page }: Outline, texts: ReadonlyMap<string, Body>): Page {
  const textAt = ({ hash }: Head): Body => {
    const body = texts.get(hash);
    if (!body) throw new BrokenRecordError(`A text of page ${page.id} is missing. Restore a backup.`);
    return body;
  };
  return {
    ...page,
    ...(live && { live: textAt(live) }),
    ...(draft && { draft: textAt(draft) }),
    ...(scheduled && { scheduled: textAt(scheduled) }),
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Returns the slugs that a page uses now or after its next publication; none in the trash. */
export function slugsOf({ slug, nextSlug, scheduledSlug, trashedAt }: Outline | Page): string[] {
  const slugs = trashedAt ? [] : [slug, nextSlug, scheduledSlug];
  return [...new Set(slugs.filter((each) => each !== undefined))];
}
