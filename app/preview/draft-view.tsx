import { GuideArticle } from "../guides/guide-article.tsx";
import notesStyles from "../guides/guide-notes.css?inline";
import guideStyles from "../guides/guide-page.css?inline";
import aboutStyles from "../site/about-page.css?inline";
import { AboutText } from "../site/about-page.tsx";
import { NotFoundMessage } from "../site/not-found-message.tsx";
import notFoundStyles from "../site/not-found-page.css?inline";
import { TextArticle } from "../site/text-article.tsx";
import textStyles from "../site/text-page.css?inline";
import { PageStyles } from "../ui/page-styles.tsx";
import type { ShownDraft } from "./shown-draft.server.ts";

/** A draft in the look of the page that it will be. */
export function DraftView({ shown }: { shown: ShownDraft }) {
  if ("refusal" in shown) {
    return (
      <>
        <PageStyles styles={notFoundStyles} />
        <NotFoundMessage title="No Draft Here" text={shown.refusal} />
      </>
    );
  }
  if ("guide" in shown) {
    return (
      <>
        <PageStyles styles={guideStyles + notesStyles} />
        <GuideArticle {...shown.guide} />
      </>
    );
  }
  if ("about" in shown) {
    return (
      <>
        <PageStyles styles={aboutStyles} />
        <AboutText shown={shown.about} />
      </>
    );
  }
  return (
    <>
      <PageStyles styles={textStyles} />
      <TextArticle shown={shown.text} />
    </>
  );
}
