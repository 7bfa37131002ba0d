import { type LinksFunction, useSearchParams } from "react-router";
import { pageMeta } from "../seo/page-meta.ts";
import { TopBar } from "../site/top-bar.tsx";
import type { Route } from "./+types/admin-page";
import adminStyles from "./styles/admin.css?url";

export const handle = { isApplication: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, undefined, { pageName: "Admin" }).filter((tag) => !("name" in tag && tag.name === "robots")),
  { name: "robots", content: "noindex, nofollow" },
];

export default function AdminPage() {
  const [parameters] = useSearchParams();
  return (
    <>
      <TopBar />
      <main id="content">
        <h1>Admin Dashboard</h1>
        <p>{parameters.get("tab") ?? "dashboard"}</p>
      </main>
    </>
  );
}
