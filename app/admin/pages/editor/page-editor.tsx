import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { pagePath } from "#domain/pages/page.ts";
import { pageWording } from "#domain/pages/page-wording.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { onUnreadPage, publicPaths } from "../../api/pages/page-request.server.ts";
import type { Refused } from "../../ui/call/refusals.ts";
import { LoadFailure } from "../../ui/failure.tsx";
import type { Route } from "./+types/page-editor";
import { Editor, type EditorProps } from "./editor.tsx";

export const handle = { isRendered: true };

interface Shown extends Refused {
  opened?: EditorProps;
}

export async function loader({ context, params: { id } }: Route.LoaderArgs): Promise<Shown> {
  onUnreadPage({ context });
  const { pageEditor } = servicesOf(context);
  const [read, pages, paths] = await Promise.all([pageEditor.read(id), pageEditor.list(), publicPaths(context)]);
  if (!read) return { error: pageWording.notFound };
  const { shippedText: shipped, cameWith, ...page } = read;
  const titles = new Map(pages.map((each) => [pagePath(each), each.title]));
  return { opened: { page, shipped, cameWith, paths: new Set(paths), titles } };
}

/** Only for another page, or to try again. The window has the text, and each change of it returns the page. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  asked.currentUrl.pathname !== asked.nextUrl.pathname ||
  (asked.formMethod === undefined && asked.currentUrl.search === asked.nextUrl.search);

/** The editor of a page, or why there is none. */
export default function PageEditor({ loaderData: { opened, error }, params: { id } }: Route.ComponentProps) {
  if (opened) return <Editor key={id} {...opened} />;
  return (
    <>
      <LoadFailure text={error} />
      <Link className="button line small" to="/admin/pages">
        All Pages
      </Link>
    </>
  );
}
