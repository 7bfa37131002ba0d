import { type ReactNode, use } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/root";
import { BrokenApplication } from "./admin/shell/broken-application.tsx";
import { currentSite } from "./frame/current-site.server.ts";
import { DocumentContext } from "./frame/document.tsx";
import { refuseForeignWrites } from "./frame/foreign-write.server.ts";
import { useKnownSite } from "./frame/known-site.ts";
import { usePageHandle } from "./frame/page-handle.ts";
import { throwFailure } from "./frame/services.server.ts";

export const middleware: Route.MiddlewareFunction[] = [throwFailure, refuseForeignWrites];

export async function loader({ context }: Route.LoaderArgs) {
  const { site, isOld } = await currentSite(context);
  // Nobody keeps a page that may be old.
  return isOld ? data(site, { status: 503 }) : site;
}

/** The profile changes in Settings only, which then asks for it: moving from tab to tab does not. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const { isApplication, frame } = usePageHandle();
  return (
    <html lang="en" data-frame={frame}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="theme-color" content="#0E1F45" />
        <InlineParts />
        <Links />
      </head>
      <body>
        <StagingNote />
        {children}
        <LastScript />
        {isApplication && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * The style sheet, the small script and the rules of what to fetch ahead stand in the page itself: a visitor's first request
 * brings all there is to read.
 * Browsers fetch the sheet for paper last and wait for it nowhere.
 */
function InlineParts() {
  const parts = use(DocumentContext);
  const { isApplication, styles = "" } = usePageHandle();
  if (!parts || isApplication) return null;
  return (
    <>
      {parts.fonts.map(({ href, media }) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" media={media} />
      ))}
      <style nonce={parts.mark} dangerouslySetInnerHTML={{ __html: `${parts.styles}@layer pages{${styles}}` }} />
      <link rel="stylesheet" href={parts.printSheet} media="print" />
      <script nonce={parts.mark} dangerouslySetInnerHTML={{ __html: parts.script }} />
      <script
        type="speculationrules"
        nonce={parts.mark}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(speculationRules) }}
      />
      {import.meta.env.DEV && <DevelopmentScripts />}
    </>
  );
}

/**
 * What browsers that know such rules fetch before it is asked for: the page behind a link while the pointer rests on it. Not the
 * admin area, the API, other sites, what a visitor keeps, which is sent only when she opens it, and another search, which is counted
 * then (the same one's pages and map have a `rel`). Source: https://wicg.github.io/nav-speculation/speculation-rules.html
 */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/admin*", "/api/*", "/saved*"] } },
          { not: { selector_matches: "[href^='/search?']:not([rel])" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Only a copy has it: no visitor of a site waits for it. */
const stagingStyle =
  ".staging-note{position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:8px;background:mark;color:marktext;text-align:center}";

/** Says on each page of a copy that it is one: whoever takes it for the site would wait for an answer. */
function StagingNote() {
  const parts = use(DocumentContext);
  const { isApplication } = usePageHandle();
  if (!useKnownSite()?.isStaging) return null;
  return (
    <>
      {parts && !isApplication && <style nonce={parts.mark} dangerouslySetInnerHTML={{ __html: stagingStyle }} />}
      <p role="note" className="staging-note">
        <mark>This is a test copy of the site. Messages sent here don’t reach anyone.</mark>
      </p>
    </>
  );
}

/** What has to find all of a public page, before it is painted. */
function LastScript() {
  const parts = use(DocumentContext);
  const { isApplication } = usePageHandle();
  if (!parts || isApplication) return null;
  return <script nonce={parts.mark} dangerouslySetInnerHTML={{ __html: parts.lastScript }} />;
}

/** Reloads a document when its files change, and readies the page for islands as Vite serves them. */
function DevelopmentScripts() {
  return (
    <>
      <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      <script type="module" src="/@vite/client" />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

/** A page that failed is a document. What breaks in the browser is the admin area, which is the agent's own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const FailurePage = use(DocumentContext)?.FailurePage;
  return FailurePage ? <FailurePage error={error} /> : <BrokenApplication />;
}
