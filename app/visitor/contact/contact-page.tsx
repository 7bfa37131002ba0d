import { data, redirect } from "react-router";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import { homesWording } from "#domain/listings/lists/homes-wording.ts";
import { asListing } from "#domain/mls/home/as-listing.ts";
import { homeName } from "#domain/mls/home/home-path.ts";
import { hoursText, reachableText } from "#domain/profile/hours-wording.ts";
import { tourWording } from "#domain/tours/tour-wording.ts";
import { listingsWording, phoneText } from "#domain/wording.ts";
import { textsIn } from "../../frame/form-texts.ts";
import { findHome } from "../../frame/homes.server.ts";
import { useSite } from "../../frame/known-site.ts";
import { readableSearch } from "../../frame/own-search.server.ts";
import type { CacheAddress, PageHandle } from "../../frame/page-handle.ts";
import { postedForm, servicesOf, typedContext } from "../../frame/services.server.ts";
import { pageText, siteOf } from "../../frame/site-data.ts";
import { Island } from "../../islands/island.tsx";
import { contactDescription } from "../../seo/descriptions.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/contact-page";
import { askedIn, receiveForm, tourForm, windowsInAddress } from "./contact-action.server.ts";
import { ContactDetails, PropertySummary } from "./contact-details.tsx";
import { ContactForm, type ContactFormProps, tourFormData } from "./contact-form.tsx";
import styles from "./contact-page.css?inline";
import { TourFields } from "./tour-fields.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("listing");
  const sent = searchParams.get("sent");
  // Visitors can write even when the home can't be loaded, and their message still names it.
  const { listingId, listing, isUnreadable } = await findHome(servicesOf(context), sent ?? wanted);
  // The page cache doesn't store a 503, so the next visitor sees the home again.
  const status = isUnreadable ? 503 : 200;
  const isKnown = Boolean(listing ?? isUnreadable);
  const named = await homeAbout(context, searchParams.get("home"));
  const about = { listing, listingId: isKnown ? listingId : null, ...named };
  const asking = asksForTour(searchParams) ? await tourForm(context, about, searchParams.getAll("homes")) : undefined;
  return data(
    {
      about,
      isAsked: sent === null && ((wanted !== null && isKnown) || Object.keys(named).length > 0),
      isGone: sent === null && wanted !== null && !isKnown,
      isSent: sent !== null,
      sentAbout: sent === null ? undefined : (searchParams.get("home") ?? undefined),
      asking,
      asked: askedIn(searchParams.get("asked")),
      isRefused: context.get(typedContext) !== null,
    },
    { status },
  );
}

/** The form from a browser without scripts; with scripts it goes to /api/inquiries. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const values = textsIn(form);
  // A calculator starts the message: the visitor reviews it first, and nothing is sent yet.
  if (values.draft !== undefined)
    return data({ values: { message: values.draft }, refusal: undefined, about: nothing, asking: undefined });
  const outcome = await receiveForm(context, values);
  if (!("refusal" in outcome)) {
    const asked = outcome.visit ? `&asked=${windowsInAddress(outcome.visit)}` : "";
    const about = values.listingId ? `=${encodeURIComponent(values.listingId)}` : "";
    const home = values.home ? `&home=${encodeURIComponent(values.home)}` : "";
    throw redirect(`/contact?sent${about}${home}${asked}`, 303);
  }
  const { refusal, ...init } = outcome;
  context.set(typedContext, { values, refusal });
  const about = await findHome(servicesOf(context), values.listingId);
  const asked = { ...about, ...(await homeAbout(context, values.home)) };
  const asking = values.way ? await tourForm(context, asked, values.homes?.split(" ") ?? []) : undefined;
  return data({ values, refusal, about: asked, asking }, init);
}

/** The MLS home that an address or a form names; only its number, sent with the message, while homes can't be read. */
async function homeAbout(context: Route.LoaderArgs["context"], mlsNumber: string | null | undefined) {
  const { homeLookup, homeSearch } = servicesOf(context);
  if (!mlsNumber || homeSearch.state().kind === "off") return {};
  const found = homeLookup(mlsNumber);
  if (found === "unread") return { unreadHome: mlsNumber };
  // Where visitors search elsewhere, no home of the MLS is shown.
  return found && (await readableSearch(context)) ? { home: found } : {};
}

const nothing = { listingId: null, listing: undefined, home: undefined, unreadHome: undefined };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Earlier versions linked to `?visit`. */
const asksForTour = (searchParams: URLSearchParams) => searchParams.has("tour") || searchParams.has("visit");

const cachedAs: CacheAddress = async ({ searchParams }, { isListing, hasOwnSearch }) => {
  // The open days change every half hour.
  if (asksForTour(searchParams) || searchParams.has("asked")) return undefined;
  const sent = searchParams.get("sent");
  if (sent !== null && searchParams.has("home")) return undefined;
  if (sent !== null) return (await isListing(sent)) ? `/contact?sent=${sent}` : "/contact?sent";
  const id = searchParams.get("listing");
  // There are more MLS homes than pages that can be cached.
  if (id === null && hasOwnSearch && searchParams.has("home")) return undefined;
  if (id === null) return "/contact";
  return `/contact?listing=${(await isListing(id)) ? id : ""}`;
};

/** Bytes. A message that's too long is returned in the form, not lost. */
const bodyLimit = 512 * 1024;

export const handle: PageHandle = { styles, cachedAs, bodyLimit };

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const site = siteOf(matches);
  return pageMeta(matches, location.pathname, {
    // Screen readers announce the title first on a new page.
    pageName: loaderData?.isRefused ? "Error: Contact" : "Contact",
    ...(site && { description: contactDescription(site.profile) }),
  });
};

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, now } = useSite();
  const { isAsked, isGone, isSent, sentAbout } = loaderData;
  const { listingId, listing, home, unreadHome } = actionData?.about ?? loaderData.about;
  const asking = actionData ? actionData.asking : loaderData.asking;
  const values = actionData?.values ?? {};
  const shown = listing ?? (home && asListing(home, profile.timeZone));
  const form: ContactFormProps = {
    listingId,
    home: (home && homeName(home)) ?? unreadHome ?? sentAbout,
    isAsking: asking !== undefined,
    asked: loaderData.asked,
    message: isAsked ? contactWording.interested : "",
    isSent,
    consent: pageText("phoneConsent", profile),
    values,
    refusal: actionData?.refusal,
    reach: { phone: profile.phone, call: `Call ${phoneText(profile.phone)}`, hours: hoursText(profile) },
  };
  return (
    <div className="page contact-page wrap">
      <h1>{asking ? tourWording.ask : contactWording.heading}</h1>
      {asking && <p className="name-three">{tourWording.nameThree}</p>}
      <p className="by-phone">
        <a href={`tel:${profile.phone}`}>Call</a> or{" "}
        <a href={`sms:${profile.phone}`}>text {phoneText(profile.phone)}</a>, {reachableText(profile, now)}
      </p>
      <div className={asking ? "columns asking" : "columns"}>
        {asking && shown && <PropertySummary listing={shown} />}
        <div>
          {!asking && shown && <PropertySummary listing={shown} />}
          {isGone && <GoneHome />}
          {asking && (
            <TourFields
              asking={asking}
              initial={values}
              error={actionData?.refusal?.fields.visit}
              form={tourFormData}
            />
          )}
          {isSent ? (
            // Its focus would wake the island. A visitor who sends a form without the script can send another.
            <ContactForm {...form} />
          ) : (
            <Island name="contact-form" props={form}>
              <ContactForm {...form} />
            </Island>
          )}
        </div>
        <ContactDetails />
      </div>
    </div>
  );
}

/** For visitors who followed a link to a home that was taken down. */
function GoneHome() {
  return (
    <p className="gone">
      {homesWording.gone}{" "}
      <a href="/listings?status=active" data-busy={listingsWording.loading}>
        {homesWording.othersForSale}
      </a>
    </p>
  );
}
