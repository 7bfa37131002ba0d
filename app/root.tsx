import { type ReactNode, use } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/root";
import { BrokenApplication } from "./admin/shell/broken-application.tsx";
import { refusalsAsData, useShownData } from "./admin/ui/call/refusals.ts";
import { currentSite } from "./frame/current-site.server.ts";
import { DocumentContext } from "./frame/document.tsx";
import { refuseForeignWrites } from "./frame/foreign-write.server.ts";
import { useKnownSite } from "./frame/known-site.ts";
import { usePageHandle } from "./frame/page-handle.ts";
import { siteMapContext, throwFailure } from "./frame/services.server.ts";
import { unsent } from "./frame/unsent.ts";

export const middleware: Route.MiddlewareFunction[] = [throwFailure, refuseForeignWrites];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [refusalsAsData];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, isOld } = await currentSite(context);
  const { branchAt } = context.get(siteMapContext);
  const known = branchAt(new URL(request.url).pathname) ? unsent(site) : site;
  // An outdated page must not be cached.
  return isOld ? data(known, { status: 503 }) : known;
}

/** The profile only changes in Settings and on the dashboard, not by switching tabs, in Inquiries or in Pages. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && !/^\/admin\/(inquiries|listings|pages)/.test(nextUrl.pathname);

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
 * The style sheet, the small script and the speculation rules are inlined, so a visitor's first request brings
 * everything needed to read the page. Browsers fetch the print sheet last and never wait for it.
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
 * What supporting browsers prefetch: the page behind a link under the pointer. Not the admin area, the API, other
 * sites, the visitor's saved homes (sent only when opened), the long list of licenses, or another search, which would be counted (the same
 * search's pages and map have a `rel`). Source: https://wicg.github.io/nav-speculation/speculation-rules.html
 */
const speculationRules = {
  prefetch: [
    {
      where: {
        selector_matches:
          "[href^='/']:not([href^='/admin'],[href^='/api'],[href^='/saved'],[href^='/licenses'],[href^='/search?']:not([rel]))",
      },
      eagerness: "moderate",
    },
  ],
};

/** Only on a staging copy, so visitors never wait for it. */
const stagingStyle =
  ".staging-note{position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:8px;background:mark;color:marktext;text-align:center}";

/** Marks each page of a staging copy, so no one mistakes it for the site and waits for a reply. */
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

/** Reloads a document when its files change, and prepares it for islands served by Vite. */
function DevelopmentScripts() {
  return (
    <>
      <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      <script type="module" src="/@vite/client" />
    </>
  );
}

export default function Root() {
  useShownData();
  return <Outlet />;
}

/** A failed page is a document. Only the admin area can break in the browser. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const FailurePage = use(DocumentContext)?.FailurePage;
  return FailurePage ? <FailurePage error={error} /> : <BrokenApplication />;
}
