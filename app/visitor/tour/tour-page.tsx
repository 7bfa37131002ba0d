import { data } from "react-router";
import { showingRows } from "#domain/inquiries/asked-tour.ts";
import { isScheduled } from "#domain/showings/showing.ts";
import {
  beforehand,
  showingPlaces,
  showingWhen,
  statusText,
  visitorWording,
} from "#domain/showings/visitor-wording.ts";
import { openDays } from "#domain/tours/open-days.ts";
import { dayParts } from "#domain/tours/showing-request.ts";
import { tourDay } from "#domain/tours/tour-wording.ts";
import { phoneText } from "#domain/wording.ts";
import { privateLinkHeaders } from "../../frame/answer-headers.server.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { postedForm, servicesOf } from "../../frame/services.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { TextField } from "../../ui/field.tsx";
import { ShowingRows } from "../contact/tour-fields.tsx";
import type { Route } from "./+types/tour-page";
import styles from "./tour-page.css?inline";

/** Shows a tour to anyone with the link from the email. Opening it changes nothing, even if a program does. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { visitorShowings, profile: store, now } = servicesOf(context);
  const [found, profile] = await Promise.all([visitorShowings.find(params.token), store.load()]);
  if (!found || !profile) return data(undefined, { status: 404, headers: privateLinkHeaders });
  const { showing, isOver } = found;
  const canChange = isScheduled(showing) && !isOver;
  const days = canChange ? openDays(profile, now()) : [];
  const offered = new Set(days.flatMap((day) => day.parts.map(({ part }) => part)));
  return data(
    {
      rev: showing.rev,
      canChange,
      status: isOver && isScheduled(showing) ? visitorWording.isOver : statusText(showing),
      when: showingWhen(showing, profile.timeZone),
      places: showingPlaces(showing),
      beforehand: canChange ? beforehand(showing, profile) : [],
      days: days.map(({ on }) => ({ on, label: tourDay(on) })),
      parts: dayParts.filter((part) => offered.has(part)),
    },
    { headers: privateLinkHeaders },
  );
}

/** Cancels the tour, or requests another time. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const { visitorShowings } = servicesOf(context);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const rev = Number(text("rev"));
  const windows = showingRows.flatMap(({ day, part }) => (text(day) ? [{ on: text(day), part: text(part) }] : []));
  const result =
    text("press") === "cancel"
      ? await visitorShowings.callOff(params.token, rev)
      : await visitorShowings.askAgain(params.token, rev, windows, text("words"));
  if (!result) return data(undefined, { status: 404, headers: privateLinkHeaders });
  return data(
    { said: result.said, isRefused: result.status === 400 },
    { status: result.status ?? 200, headers: privateLinkHeaders },
  );
}

export const headers: Route.HeadersFunction = () => privateLinkHeaders;

export const handle: PageHandle = { styles, sitemap: () => [] };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, { pageName: "Your Tour", isAnswer: true });

export default function TourPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = useSite();
  if (!loaderData)
    return (
      <div className="page tour-page wrap">
        <h1>Your Tour</h1>
        <p>{visitorWording.unknown}</p>
        <div className="actions">
          <a className="button navy" href={`tel:${profile.phone}`}>
            Call {phoneText(profile.phone)}
          </a>
          <a className="button line" href="/contact">
            Write to Me
          </a>
        </div>
      </div>
    );
  const { status, when, places, beforehand, canChange } = loaderData;
  return (
    <div className="page tour-page wrap">
      <h1>Your Tour</h1>
      {actionData && (
        <p role="status" className={actionData.isRefused ? "refused" : undefined}>
          {actionData.said}
        </p>
      )}
      {actionData?.said !== status && <p>{status}</p>}
      <p className="when">{when}</p>
      {places.map((place) => (
        <p key={place}>{place}</p>
      ))}
      {beforehand.map((sentence) => (
        <p key={sentence} className="beforehand">
          {sentence}
        </p>
      ))}
      {canChange && <TourActions visit={loaderData} />}
    </div>
  );
}

function TourActions({ visit: { rev, days, parts } }: { visit: NonNullable<Route.ComponentProps["loaderData"]> }) {
  return (
    <>
      <form method="post" className="cannot">
        <input type="hidden" name="rev" value={rev} />
        <button type="submit" name="press" value="cancel" className="button line">
          {visitorWording.cannotCome}
        </button>
      </form>
      <form method="post" className="contact-form">
        <h2>{visitorWording.anotherTime}</h2>
        <input type="hidden" name="rev" value={rev} />
        <ShowingRows days={days} parts={parts} initial={{}} />
        <TextField id="tour-words" name="words" label="Or tell me in your own words" maxLength={500} />
        <button type="submit" name="press" value="time" className="button navy">
          Ask for a New Time
        </button>
      </form>
    </>
  );
}
