import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { callAdmin, outcomeOf } from "../../ui/call.ts";
import { firstDraftState } from "../draft/draft-state.ts";
import { keptOf } from "../draft/use-draft.ts";
import type { PageListAnswer } from "../list/use-pages.ts";
import { Editor, type EditorProps } from "./editor.tsx";

/** A page as the site has it, with the text that a release brought when that is another one. */
type PageAnswer = Page & { shippedText?: Body };

/** Loads a page, and what this device kept of it, then shows the editor. */
export function PageEditor({ id }: { id: string }) {
  const [opened, setOpened] = useState<EditorProps>();
  const [failure, setFailure] = useState("");

  const load = useCallback(async () => {
    setFailure("");
    const outcome = await outcomeOf(Promise.all([readPage(id), callAdmin<PageListAnswer>("GET", "pages")]));
    if (outcome.step === "failed") return setFailure(outcome.error.message);
    const [page, { paths }] = outcome.answer;
    setOpened({ first: firstDraftState(page, keptOf(id)), shipped: page.shippedText, paths: new Set(paths) });
  }, [id]);
  useEffect(() => void load(), [load]);

  if (opened) return <Editor {...opened} />;
  if (!failure) return <p role="status">Loading the page...</p>;
  return (
    <div className="failure" role="alert">
      <p>{failure}</p>
      <p className="actions">
        <button type="button" className="button line small" onClick={() => void load()}>
          Try again
        </button>
        <Link className="button line small" to="/admin?tab=pages">
          All pages
        </Link>
      </p>
    </div>
  );
}

const readPage = (id: string) => callAdmin<PageAnswer>("GET", `pages/${id}`);
