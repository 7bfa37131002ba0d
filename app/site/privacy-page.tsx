import type { PageHandle } from "../page-handle.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/privacy-page";
import styles from "./text-page.css?inline";
import { privacyHtml } from "./texts.server.ts";

export const handle: PageHandle = { styles, showsNoLists: true };

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await servicesOf(context).profile.load();
  return { html: profile ? privacyHtml(profile) : "" };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, {
    pageName: "Privacy",
    description:
      "What this website keeps of a message, who sees it, how long it stays, and how to have it corrected or deleted.",
  });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page text-page wrap">
      <h1>Privacy</h1>
      <div className="article" dangerouslySetInnerHTML={{ __html: loaderData.html }} />
    </div>
  );
}
