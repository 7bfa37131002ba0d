import type { pageTexts } from "#content/page-texts.ts";
import { pageText, siteOf } from "../../frame/site-data.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { breadcrumbData } from "../../seo/structured-data.ts";
import type { SentForm } from "./form/sent-form.ts";
import type { stepsToTool } from "./tool-header.tsx";

interface ToolMeta {
  /** The page's name in titles. */
  pageName: string;
  description: keyof typeof pageTexts;
  steps: typeof stepsToTool;
  /** The page's name in the breadcrumb. */
  name: string;
  /** What the visitor sent. */
  form?: SentForm | undefined;
}

/** Metadata of a tool. The answer to one visitor's form is for nobody to find. */
export function toolMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: string,
  { pageName, description, steps, name, form }: ToolMeta,
) {
  const site = siteOf(matches);
  const isRefused = form?.isAnswer && Object.keys(form.typed.problems).length > 0;
  return pageMeta(matches, path, {
    // The title is the first that a screen reader says of a new page.
    pageName: isRefused ? `Error: ${pageName}` : pageName,
    isAnswer: form?.isAnswer ?? false,
    ...(site && {
      description: pageText(description, site.profile),
      structuredData: [breadcrumbData(site.origin, [...steps, { name }])],
    }),
  });
}
