import type { ReactNode } from "react";
import type { pageTexts } from "#content/page-texts.ts";
import { useSite } from "../../frame/known-site.ts";
import type { CacheAddress } from "../../frame/page-handle.ts";
import { pageText, siteOf } from "../../frame/site-data.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { breadcrumbData } from "../../seo/structured-data.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import type { SentForm } from "./form/sent-form.ts";

const home = { name: "Home", path: "/" };
const tools = { name: "Tools", path: "/tools" };

/** The path to a tool, for its page and structured data. */
const stepsToTool = [home, tools];
export const stepsToTools = [home, { name: "Resources", path: "/resources" }];

interface ToolHeaderProps {
  steps?: typeof stepsToTool;
  /** The page's name in the breadcrumb. */
  name: string;
  heading: string;
  children: ReactNode;
}

export function ToolHeader({ steps = stepsToTool, name, heading, children }: ToolHeaderProps) {
  return (
    <header>
      <Breadcrumb steps={steps} title={name} />
      <h1>{heading}</h1>
      <p className="lead">{children}</p>
    </header>
  );
}

/** What an estimate isn't, at the bottom of every tool; `children` is specific to one tool. */
export function Disclaimer({ children }: { children?: ReactNode }) {
  const { profile } = useSite();
  return (
    <p className="disclaimer">
      {`${pageText("toolsDisclaimer", profile)} `}
      <a href="/tools/how-it-works">See how the estimates work, with every table</a>. {children}
    </p>
  );
}

interface ToolMeta {
  /** The page's name in titles. */
  pageName: string;
  description: keyof typeof pageTexts;
  steps?: typeof stepsToTool;
  /** The page's name in the breadcrumb. */
  name: string;
  /** What the visitor sent. */
  form?: SentForm | undefined;
}

/** Metadata of a tool. Keeps the answer to a visitor's form out of search engines. */
export function toolMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: string,
  { pageName, description, steps = stepsToTool, name, form }: ToolMeta,
) {
  const site = siteOf(matches);
  const isRefused = form?.isAnswer && Object.keys(form.typed.problems).length > 0;
  return pageMeta(matches, path, {
    // Screen readers announce the title first on a new page.
    pageName: isRefused ? `Error: ${pageName}` : pageName,
    isAnswer: form?.isAnswer ?? false,
    ...(site && {
      description: pageText(description, site.profile),
      structuredData: [breadcrumbData(site.origin, [...steps, { name }])],
    }),
  });
}

/** What an address may contain: nothing about the visitor, only the home and the loan. */
export const loanFields = ["price", "down", "rate", "years", "tax", "insurance", "hoa"] as const;

/** The values of these fields in an address; the last of two with the same name wins. */
export function fieldsIn(address: string, names: readonly string[]): Record<string, string> {
  const all = Object.fromEntries(new URL(address).searchParams);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Caches only the empty form. Typed values are answered each time, or anyone could fill the cache. */
export function cachedWhenEmpty(path: string, names: readonly string[]): CacheAddress {
  return ({ searchParams }) => (names.some((name) => searchParams.has(name)) ? undefined : path);
}
