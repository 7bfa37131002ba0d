import { data } from "react-router";
import { useSite } from "../../frame/known-site.ts";
import { notCached, type PageHandle } from "../../frame/page-handle.ts";
import { pageText } from "../../frame/site-data.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { NotFoundMessage } from "../../ui/not-found-message.tsx";
import type { Route } from "./+types/not-found-page";

export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

export const handle: PageHandle = { cachedAs: () => notCached, sitemap: () => [] };

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(matches);

export function notFoundMeta(matches: Parameters<typeof pageMeta>[0]) {
  return pageMeta(matches, undefined, {
    pageName: "Page Not Found",
    description: "There is no page at this address.",
  });
}

export default function NotFoundPage() {
  const { profile } = useSite();
  return <NotFoundMessage title="Page Not Found" text={pageText("notFound", profile)} />;
}
