import { use } from "react";
import { DocumentContext } from "../frame/document.tsx";
import { useKnownSite } from "../frame/known-site.ts";
import { usePageHandle } from "../frame/page-handle.ts";

/** Only a copy has it: no visitor of a site waits for it. */
const style =
  ".staging-note{position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:8px;background:mark;color:marktext;text-align:center}";

/** Says on each page of a copy that it is one: whoever takes it for the site would wait for an answer. */
export function StagingNote() {
  const parts = use(DocumentContext);
  const { isApplication } = usePageHandle();
  if (!useKnownSite()?.isStaging) return null;
  return (
    <>
      {parts && !isApplication && <style nonce={parts.mark} dangerouslySetInnerHTML={{ __html: style }} />}
      <p role="note" className="staging-note">
        <mark>This is a copy to try things on. Messages that are sent here reach nobody.</mark>
      </p>
    </>
  );
}
