import { data, type RouterContextProvider } from "react-router";
import { type HomeWeek, sheetWeeks } from "#domain/counts/sheet.ts";
import { sheetFigures, sheetLetter, sheetWording, weekText } from "#domain/counts/sheet-wording.ts";
import { dateText, wholeNumber } from "#domain/formats.ts";
import { mailLink } from "#domain/inquiries/contact-links.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import { noPicture } from "#domain/profile/no-picture.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import { apiWording, phoneText, priceText } from "#domain/wording.ts";
import { unkept } from "../../frame/answer-headers.server.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { sessionCookie } from "../session/session-cookie.server.ts";
import type { Route } from "./+types/sheet-page";
import { readSheetLetter } from "./sheet-letter.server.ts";
import { SheetLetter } from "./sheet-letter.tsx";
import styles from "./sheet-page.css?inline";

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
  if (!own) return data({ refusal: apiWording.authenticationRequired }, { status: 401, headers: unkept });
  const home = await own.listings.find(params.listingId);
  if (!home) return data({ refusal: "This listing isn't on the website." }, { status: 404, headers: unkept });
  const weeks = await own.homeInterest.weeks(home.id, new URL(request.url).searchParams.get("week"));
  const { id, title, price } = home;
  const { canSend } = own.letterSender;
  return data({ home: { id, title, price, address: addressLine(home) }, weeks, canSend }, { headers: unkept });
}

/** Emails the sheet, or cancels that. */
export async function action({ context, request }: Route.ActionArgs) {
  const own = await ownServices(request, context);
  if (!own) return data(undefined, { status: 401, headers: unkept });
  const { status, ...written } = await readSheetLetter(request, own.replies);
  return data(written, { status, headers: unkept });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: sheetWording.heading },
  { name: "robots", content: "noindex, nofollow" },
];

export default function SheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = useSite();
  if ("refusal" in loaderData)
    return (
      <div className="page wrap">
        <h1>{sheetWording.heading}</h1>
        <p>{loaderData.refusal}</p>
      </div>
    );
  const { home, weeks, canSend } = loaderData;
  const [before, week] = weeks.slice(-2);
  if (!before || !week) return null;
  const letter = sheetLetter(home.title, weeks, profile.agentName);
  const weekLink = (days: number) => `?week=${daysAfter(week.monday, days)}`;
  return (
    <div className="page wrap sheet">
      <nav className="sheet-tools" aria-label="Report">
        <a href="/admin?tab=listings">Listings</a>
        <a href={weekLink(-7)}>Previous week</a>
        <a href={weekLink(7)}>Next week</a>
        {!canSend && <a href={mailLink("", letter)}>Send as an email</a>}
      </nav>
      {canSend && <SheetLetter letter={letter} written={actionData} />}
      <p className="sheet-print">To print it or save it as a PDF, press Ctrl+P (⌘P on a Mac). It fits on one page.</p>
      <h1>{sheetWording.heading}</h1>
      <p className="about">
        {home.title}
        <br />
        {home.address} · {priceText(home.price)}
        <br />
        {weekText(week.monday)}
      </p>
      <dl className="figures">
        {sheetFigures.map(([name, noun]) => (
          <div key={name}>
            <dt>{noun}</dt>
            <dd>
              <b>{wholeNumber(week[name])}</b>
              <small>{`${wholeNumber(before[name])} the week before`}</small>
            </dd>
          </div>
        ))}
      </dl>
      <h2>Views by week</h2>
      <Bars weeks={weeks} />
      <p className="how">{sheetWording.how}</p>
      <div className="agent">
        {profile.portrait !== noPicture && (
          <img src={profile.portrait} alt={`Portrait of ${profile.agentName}`} width={64} height={80} />
        )}
        <p>
          <b>{profile.agentName}</b>
          <br />
          {phoneText(profile.phone)} · {profile.email}
        </p>
      </div>
    </div>
  );
}

/** `Oct 12` */
const shortDay = dateText("en-US", { month: "short", day: "numeric" });

/** Maximum column height, in the drawing's units. */
const highest = 150;

function Bars({ weeks }: { weeks: readonly HomeWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ views }) => views));
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${sheetWeeks * 80} 210`}
      role="img"
      aria-label={`Views over six weeks: ${weeks.map(({ views }) => views).join(", ")}`}
    >
      {weeks.map(({ monday, views }, at) => (
        <g key={monday}>
          <rect x={at * 80 + 16} y={180 - (views / most) * highest} width="48" height={(views / most) * highest} />
          <text x={at * 80 + 40} y={172 - (views / most) * highest} textAnchor="middle">
            {wholeNumber(views)}
          </text>
          <text x={at * 80 + 40} y="202" textAnchor="middle">
            {shortDay(new Date(`${monday}T12:00Z`), "UTC")}
          </text>
        </g>
      ))}
    </svg>
  );
}
