import { type ReactNode, use } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/root";
import { BrokenApplication } from "./admin/shell/broken-application.tsx";
import { currentSite } from "./frame/current-site.server.ts";
import { DocumentContext } from "./frame/document.tsx";
import { throwFailure } from "./frame/failure.server.ts";
import { refuseForeignWrites } from "./frame/foreign-write.server.ts";
import { usePageHandle } from "./frame/page-handle.ts";
import { speculationRules } from "./frame/speculation-rules.ts";
import { StagingNote } from "./ui/staging-note.tsx";

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
