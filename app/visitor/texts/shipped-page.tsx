import type { PageHandle } from "../../frame/page-handle.ts";
import { liveText, shippedPage } from "../../frame/site-pages.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/shipped-page";
import styles from "./text-page.css?inline";
import { type ShownText, shownText } from "./texts.server.ts";

export const handle: PageHandle = { styles };

/** A shipped page, whose address is its name. */
export async function loader({ context, pattern }: Route.LoaderArgs): Promise<ShownText> {
  const page = await shippedPage(context, pattern);
  if (!page) throw new Error(`The page ${pattern} is missing.`);
  const { markdown } = await liveText(context, page);
  return shownText(context, page.live, markdown, new Date(page.liveSince ?? page.updatedAt));
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location.pathname, {
    pageName: loaderData?.pageName ?? location.pathname.slice(1),
    ...(loaderData?.description && { description: loaderData.description }),
  });

export default function ShippedPage({ loaderData }: Route.ComponentProps) {
  return <TextArticle shown={loaderData} />;
}

/** A page that only has text. */
export function TextArticle({ shown: { heading, html } }: { shown: ShownText }) {
  return (
    <div className="page text-page wrap">
      <h1>{heading}</h1>
      <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
