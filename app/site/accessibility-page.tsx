import type { PageHandle } from "../page-handle.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { servicesOf } from "../services.server.ts";
import type { Route } from "./+types/accessibility-page";
import styles from "./text-page.css?inline";
import { accessibilityHtml } from "./texts.server.ts";

export const handle: PageHandle = { styles, showsNoLists: true };

export async function loader({ context }: Route.LoaderArgs) {
  const profile = await servicesOf(context).profile.load();
  return { html: profile ? accessibilityHtml(profile) : "" };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, {
    pageName: "Accessibility",
    description:
      "How this website is made to be used by everybody, what is not in my hands, and how to reach me when something is in your way.",
  });

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page text-page wrap">
      <h1>Accessibility</h1>
      <div className="article" dangerouslySetInnerHTML={{ __html: loaderData.html }} />
    </div>
  );
}
