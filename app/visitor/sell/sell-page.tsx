import { data, redirect } from "react-router";
import { soldNear } from "#domain/listings/lists/home-lists.ts";
import { photoAccept } from "#domain/listings/photo-rules.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { valueWording } from "#domain/values/value-wording.ts";
import { phoneText } from "#domain/wording.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { readHomes } from "../../frame/homes.server.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { typedContext } from "../../frame/services.server.ts";
import { pageText, siteOf } from "../../frame/site-data.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { serviceData } from "../../seo/structured-data.ts";
import { Stories } from "../stories/stories.tsx";
import type { Route } from "./+types/sell-page";
import { receiveValueRequest } from "./sell-action.server.ts";
import { SellForm } from "./sell-form.tsx";
import styles from "./sell-page.css?inline";
import { SoldHomes } from "./sold-homes.tsx";

const path = "/sell";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { areasServed, advertising } = (await currentSite(context)).site.profile;
  const homes = await readHomes(context, async (listings) => soldNear(await listings.cards(), areasServed, 3));
  const isSent = new URL(request.url).searchParams.has("sent");
  const isRefused = context.get(typedContext) !== null;
  const sold = homes?.map((home) => ({ home, price: shownPrice(home, advertising.soldPrice) })) ?? [];
  return data({ sold, isSent, isRefused, accept: photoAccept }, { status: homes ? 200 : 503 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await receiveValueRequest(context, request);
  if (!("refusal" in outcome)) throw redirect(`${path}?sent`, 303);
  const { refusal, status } = outcome;
  context.set(typedContext, { values: refusal.values, refusal });
  return data({ refusal }, { status });
}

export const handle: PageHandle = {
  styles,
  takesPhotos: true,
  cachedAs: ({ searchParams }) => (searchParams.has("sent") ? `${path}?sent` : path),
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  return pageMeta(matches, path, {
    // Screen readers announce the title first on a new page.
    pageName: loaderData?.isRefused ? `Error: ${valueWording.heading}` : valueWording.heading,
    ...(site && {
      description: pageText("sellDescription", site.profile),
      structuredData: [serviceData(site, "Market analysis", path)],
    }),
  });
};

export default function SellPage({ loaderData: { sold, isSent, accept }, actionData }: Route.ComponentProps) {
  const { profile } = useSite();
  const steps = pageText("sellSteps", profile).split("\n").filter(Boolean);
  return (
    <div className="page sell-page">
      <header className="wrap">
        <h1>{valueWording.heading}</h1>
        <p className="lead">{pageText("sellLead", profile)}</p>
        <ol className="steps" aria-label="What happens next">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </header>
      <div className="wrap columns">
        <SellForm accept={accept} refusal={actionData?.refusal} isSent={isSent && !actionData} />
        <div className="beside">
          <aside aria-labelledby="pricing-heading">
            <h2 id="pricing-heading">How I price a home</h2>
            {pageText("sellPricing", profile)
              .split("\n")
              .filter(Boolean)
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            <p>
              Would you rather talk? <a href={`tel:${profile.phone}`}>Call {phoneText(profile.phone)}</a>
            </p>
          </aside>
          <Stories stories={profile.stories.slice(0, 3)} />
        </div>
      </div>
      {/* After sending, what happens next is all there is to read. */}
      {!isSent && <SoldHomes homes={sold} />}
    </div>
  );
}
