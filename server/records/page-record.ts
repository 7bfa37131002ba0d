import { createHash } from "node:crypto";
import { type Body, BodySchema } from "#domain/pages/body.ts";
import type { Head, Outline } from "#domain/pages/outline.ts";
import { canonical, type Page } from "#domain/pages/page.ts";
import { BrokenRecordError } from "../ports/store-errors.ts";
import { fromJson, readRecord } from "./stored-record.ts";

const textNames = ["live", "draft", "scheduled"] as const;

/** Names a text among those of its page; the same for the same body. */
export function bodyHash(body: Body): string {
  return sha256(canonical(body)).slice(0, 32);
}

/** Whether it is letter for letter a text of content/shipped.ts: the first digits of the SHA-256 of its Markdown. */
export function markdownDigest(markdown: string): string {
  return sha256(markdown.replaceAll("\r\n", "\n")).slice(0, 16);
}

/** A page without its texts, which are named by their hashes. */
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

/** The texts of a page by their hashes, each once. */
export function textsOf(page: Page): Map<string, Body> {
  const bodies = textNames.map((name) => page[name]).filter((body) => body !== undefined);
  return new Map(bodies.map((body) => [bodyHash(body), body]));
}

/** The hashes of the texts that an outline names. */
export function hashesOf(outline: Outline): string[] {
  return [...new Set(textNames.flatMap((name) => outline[name]?.hash ?? []))];
}

/** The page that an outline and its texts make. @throws BrokenRecordError when a text is missing */
export function pageOf({ live, draft, scheduled, ...page }: Outline, texts: ReadonlyMap<string, Body>): Page {
  const textAt = ({ hash }: Head): Body => {
    const body = texts.get(hash);
    if (!body) throw new BrokenRecordError(`A text of the page ${page.id} is missing. Restore a backup.`);
    return body;
  };
  return {
    ...page,
    ...(live && { live: textAt(live) }),
    ...(draft && { draft: textAt(draft) }),
    ...(scheduled && { scheduled: textAt(scheduled) }),
  };
}

/** @throws BrokenRecordError */
export function readBody(json: string, pageId: string): Body {
  return readRecord(BodySchema, fromJson(json), `text of the page ${pageId}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The slugs that a page has, now or from the next publication on; none in the trash. */
export function slugsOf({ slug, nextSlug, scheduledSlug, trashedAt }: Outline | Page): string[] {
  const slugs = trashedAt ? [] : [slug, nextSlug, scheduledSlug];
  return [...new Set(slugs.filter((each) => each !== undefined))];
}
