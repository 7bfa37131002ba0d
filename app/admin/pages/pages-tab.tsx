import { useSearchParams } from "react-router";
import { PageEditor } from "./editor/page-editor.tsx";
import { PagesList } from "./list/pages-list.tsx";

/** The texts of the site. The address names the page that is being edited. */
export function PagesTab() {
  const [parameters] = useSearchParams();
  const id = parameters.get("page");
  return id ? <PageEditor key={id} id={id} /> : <PagesList />;
}
