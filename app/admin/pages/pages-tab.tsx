import { lazy } from "react";
import { useSearchParams } from "react-router";
import { PagesList } from "./list/pages-list.tsx";

// What reads a paste and compares two texts is loaded with the first text that is edited.
const PageEditor = lazy(async () => ({ default: (await import("./editor/page-editor.tsx")).PageEditor }));

/** The texts of the site. The address names the page that is being edited. */
export function PagesTab() {
  const [parameters] = useSearchParams();
  const id = parameters.get("page");
  return id ? <PageEditor key={id} id={id} /> : <PagesList />;
}
