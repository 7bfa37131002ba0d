import { data, type RouterContextProvider } from "react-router";
import type { Page } from "#domain/pages/page.ts";
import { apiWording } from "#domain/wording.ts";
import { sessionCookie } from "../admin/session/session-cookie.server.ts";
import { mayBeFramed, noStoreHeaders, privateLinkHeaders } from "../frame/answer-headers.server.ts";
import { servicesOf } from "../frame/services.server.ts";
import { NotFoundMessage } from "../ui/not-found-message.tsx";
import { PageStyles } from "../ui/page-styles.tsx";
import { GuideArticle } from "../visitor/guides/guide-article.tsx";
import guideStyles from "../visitor/guides/guide-page.css?inline";
import aboutStyles from "../visitor/texts/about-page.css?inline";
import { AboutText } from "../visitor/texts/about-page.tsx";
import { TextArticle } from "../visitor/texts/shipped-page.tsx";
import textStyles from "../visitor/texts/text-page.css?inline";
import type { Route } from "./+types/preview-page";
import { type ShownDraft, shownDraft } from "./shown-draft.server.ts";

/**
 * A page's draft as visitors would see it: for the logged-in agent, whose editor shows it in a frame, or for anyone
 * with a valid link.
 */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  if (params.token !== undefined) {
    return shown(context, await servicesOf(context).pageEditor.previewed(params.token), privateLinkHeaders);
  }
  const headers = { ...noStoreHeaders, ...mayBeFramed };
  const services = servicesOf(context);
  const cookie = (await sessionCookie.read(request, context)) ?? "";
  const session = await services.sessions.find(cookie);
  const own = session && (await services.as(session, cookie));
  if (!own) return data<ShownDraft>({ refusal: apiWording.authenticationRequired }, { status: 401, headers });
  return shown(context, await own.pageEditor.read(params.id), headers);
}

async function shown(
  context: Readonly<RouterContextProvider>,
  page: Page | undefined,
  headers: Record<string, string>,
) {
  const draft = await shownDraft(context, page);
  return data<ShownDraft>(draft, { status: "refusal" in draft ? 404 : 200, headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Draft" }, { name: "robots", content: "noindex, nofollow" }];

/** A draft, rendered like the page it will become. */
export default function PreviewPage({ loaderData: shown }: Route.ComponentProps) {
  if ("refusal" in shown) {
    return <NotFoundMessage title="No Draft Here" text={shown.refusal} />;
  }
  if ("guide" in shown) {
    return (
      <>
        <PageStyles styles={guideStyles} />
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
