import { NotFoundMessage } from "../ui/not-found-message.tsx";
import notFoundStyles from "../ui/not-found-page.css?inline";
import { PageStyles } from "../ui/page-styles.tsx";
import { GuideArticle } from "../visitor/guides/guide-article.tsx";
import notesStyles from "../visitor/guides/guide-notes.css?inline";
import guideStyles from "../visitor/guides/guide-page.css?inline";
import aboutStyles from "../visitor/texts/about-page.css?inline";
import { AboutText } from "../visitor/texts/about-page.tsx";
import { TextArticle } from "../visitor/texts/text-article.tsx";
import textStyles from "../visitor/texts/text-page.css?inline";
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
