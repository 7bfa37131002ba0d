import type { RouterContextProvider } from "react-router";
import type { Head } from "#domain/pages/outline.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { fillPlaceholders, placeholderValues } from "#domain/profile/setup/placeholders.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { isShippedText } from "../../frame/invented.server.ts";
import { aboutHtml, ownPageHtml } from "./texts.server.ts";

/** What stands on a page of the agent's, whether it is live or a draft. */
export interface ShownText {
  /** In parts: the names in braces and what stands between them. */
  heading: string[];
  html: string;
  /** For search engines; without a description, the page's own is used. */
  pageName: string;
  description?: string | undefined;
}

/** @param changedAt when the text was last changed */
export async function shownText(
  context: Readonly<RouterContextProvider>,
  head: Head,
  markdown: string,
  changedAt: Date,
): Promise<ShownText> {
  const { site } = await currentSite(context);
  return { ...partsOf(head, site.profile), html: ownPageHtml(site.profile, markdown, changedAt) };
}

/** The same for the page about the agent. */
export async function shownAbout(
  context: Readonly<RouterContextProvider>,
  head: Head,
  markdown: string,
): Promise<ShownText> {
  const { site } = await currentSite(context);
  const html = aboutHtml(site.profile, markdown, isShippedText("about", head));
  return { ...partsOf(head, site.profile), html };
}

function partsOf({ title, heading, seoTitle, summary, seoDescription }: Head, profile: Profile) {
  const filled = (text: string) => fillPlaceholders(text, placeholderValues(profile));
  return {
    heading: (heading || title).split(/(?=\{)|(?<=\})/).map(filled),
    pageName: filled(seoTitle || title),
    description: filled(seoDescription || summary) || undefined,
  };
}
