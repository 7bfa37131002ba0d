import { readFileSync } from "node:fs";
import { guides } from "#content/guides.ts";
import type { Guide } from "#domain/guide.ts";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import type { PageKind } from "#domain/pages/slug.ts";
import { bodyHash } from "../records/page-record.ts";

/** A text that this release ships. */
export interface ShippedPage {
  /** A fixed name that stays when the agent changes the slug. */
  name: string;
  kind: PageKind;
  order?: number;
  /** The day of first publication; guides only. */
  firstLiveOn?: string;
  body: Body;
  hash: string;
}

const folder = new URL("../../content/", import.meta.url);

let known: readonly ShippedPage[] | undefined;

/** Returns the texts in content/, read once. A new site starts with them. @throws Error if a file is missing */
export function shippedPages(): readonly ShippedPage[] {
  known ??= [
    ...guides.map((guide, index) =>
      withHash({
        name: guide.slug,
        kind: "guide",
        order: (index + 1) * 10,
        firstLiveOn: guide.published,
        body: guideBody(guide),
      }),
    ),
    withHash({
      name: "about",
      kind: "page",
      body: { title: "About", heading: "About {agent}", summary: "", markdown: textOf("about") },
    }),
    withHash({ name: "privacy", kind: "page", body: { ...privacy, markdown: textOf("privacy") } }),
    withHash({ name: "accessibility", kind: "page", body: { ...accessibility, markdown: textOf("accessibility") } }),
  ];
  return known;
}

const privacy = {
  title: "Privacy",
  summary: "",
  seoDescription:
    "What this website keeps when you send a message, who sees it, how long it stays, and how to correct or delete it.",
};

const accessibility = {
  title: "Accessibility",
  summary: "",
  seoDescription:
    "How this website is built for everyone to use, what I don’t control, and how to reach me when something gets in your way.",
};

function guideBody({ slug, title, placedTitle, summary, description, ...more }: Guide): Body {
  const { figures, isAboutBenefits, callToAction } = more;
  return {
    title,
    heading: placedTitle,
    summary,
    markdown: textOf(`guides/${slug}`),
    figures,
    seoDescription: description,
    ...(isAboutBenefits && { isAboutBenefits }),
    callToAction,
  };
}

function withHash(page: Omit<ShippedPage, "hash">): ShippedPage {
  return { ...page, hash: bodyHash(page.body) };
}

function textOf(name: string): string {
  return readFileSync(new URL(`${name}.md`, folder), "utf8");
}

/** Returns a shipped page that has not been edited. */
export function newShippedPage({ name, kind, order, firstLiveOn, body, hash }: ShippedPage, now: Date): Page {
  const time = now.toISOString();
  return {
    id: shippedPageId(name),
    kind,
    slug: name,
    rev: 1,
    ...(order !== undefined && { order }),
    live: body,
    ...(firstLiveOn && { firstLiveOn }),
    shipped: { name, hash },
    createdAt: time,
    updatedAt: time,
  };
}

export function shippedPageId(name: string): string {
  return `pag_${name}`;
}
