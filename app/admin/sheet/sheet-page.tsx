import { use } from "react";
import { data, type RouterContextProvider, redirect } from "react-router";
import { sheetEmail, sheetWording } from "#domain/counts/sheet-wording.ts";
import { mailLink } from "#domain/inquiries/contact-links.ts";
import { daysHere } from "#domain/listings/days-here.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import { listingImages } from "#domain/listings/listing.ts";
import { readSellerNote } from "#domain/listings/seller-note.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import { apiWording } from "#domain/wording.ts";
import { noStoreHeaders } from "../../frame/answer-headers.server.ts";
import { DocumentContext } from "../../frame/document.tsx";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { postedForm, servicesOf } from "../../frame/services.server.ts";
import { sessionCookie } from "../session/session-cookie.server.ts";
import type { Route } from "./+types/sheet-page";
import { isOwn, StillInvented } from "./own-details.tsx";
import { readSheetEmail } from "./sheet-email.server.ts";
import { SheetEmail } from "./sheet-email.tsx";
import styles from "./sheet-page.css?inline";
import { SheetPaper } from "./sheet-paper.tsx";

export const handle: PageHandle = { styles };

/** The services with the logged-in user's permissions; undefined for anyone else. */
async function ownServices(request: Request, context: Readonly<RouterContextProvider>) {
  const services = servicesOf(context);
  const cookie = (await sessionCookie.read(request, context)) ?? "";
  const session = await services.sessions.find(cookie);
  return session && services.as(session, cookie);
}

/** The seller's sheet for a home and a week (`?week=` any day of it), for the logged-in agent. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const own = await ownServices(request, context);
  if (!own) return data({ refusal: apiWording.authenticationRequired }, { status: 401, headers: noStoreHeaders });
  const listing = await own.listings.find(params.listingId);
  if (!listing)
    return data({ refusal: "This listing isn't on the website." }, { status: 404, headers: noStoreHeaders });
  const report = await own.homeInterest.report(listing.id, new URL(request.url).searchParams.get("week"));
  const { title, price, pictures, status, createdAt, sellerNote } = listing;
  const [image] = listingImages(listing);
  const monday = report.weeks.at(-1)?.monday;
  const home = { title, price, pictures, image, status, createdAt, address: addressLine(listing) };
  const next = sellerNote?.week === monday ? sellerNote?.text : undefined;
  return data({ home, ...report, next, canSend: own.sender.canSend }, { headers: noStoreHeaders });
}

/** Saves what comes next, emails the sheet, or cancels that. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const own = await ownServices(request, context);
  if (!own) return data(undefined, { status: 401, headers: noStoreHeaders });
  const form = await postedForm(request);
  const week = form.get("week");
  if (week !== null) {
    const note = readSellerNote(String(week), String(form.get("next") ?? ""));
    await own.listingService.noteForSeller(params.listingId, note);
    return redirect(`?${new URLSearchParams({ week: String(week) })}`, { status: 303, headers: noStoreHeaders });
  }
  const { status, ...written } = await readSheetEmail(form, own.replies);
  return data(written, { status, headers: noStoreHeaders });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: sheetWording.heading },
  { name: "robots", content: "noindex, nofollow" },
];

export default function SheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  if ("refusal" in loaderData)
    return (
      <div className="page wrap">
        <h1>{sheetWording.heading}</h1>
        <p>{loaderData.refusal}</p>
      </div>
    );
  const { home, weeks, asked, next, canSend } = loaderData;
  const week = weeks.at(-1);
  if (!week) return null;
  const signature = isOwn("the agent's name", site) ? site.profile.agentName : undefined;
  const email = sheetEmail({ home: home.title, weeks, asked, next }, signature);
  const following = daysAfter(week.monday, 7);
  const days = daysHere(home, { now: site.now, timeZone: site.profile.timeZone });
  return (
    <div className="page wrap sheet">
      <nav className="sheet-tools" aria-label="Report">
        <a href="/admin/listings">Listings</a>
        <a href={`?week=${daysAfter(week.monday, -7)}`}>Previous week</a>
        {following <= site.now && <a href={`?week=${following}`}>Next week</a>}
        {!canSend && <a href={mailLink("", email)}>Send as an email</a>}
        <PrintButton />
      </nav>
      {canSend && <SheetEmail email={email} written={actionData} />}
      <StillInvented site={site} />
      <SheetPaper home={home} days={days} weeks={weeks} asked={asked} next={next} />
    </div>
  );
}

/** Opens the browser's print dialog, which also saves a PDF. The page runs no other script. */
function PrintButton() {
  const script = "document.currentScript.previousSibling.onclick=()=>print()";
  return (
    <span className="sheet-print">
      <button type="button" className="button navy">
        Print or Save
      </button>
      <script nonce={use(DocumentContext)?.mark} dangerouslySetInnerHTML={{ __html: script }} />
    </span>
  );
}
