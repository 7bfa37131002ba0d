import { useEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { nearest, nearnessText, plannedTime } from "#domain/showings/day-plan.ts";
import { isScheduled, type Showing } from "#domain/showings/showing.ts";
import type { PressedShowing, ShowingPage } from "#domain/showings/showing-drafts.ts";
import { showingsText } from "#domain/showings/showing-wording.ts";
import { tourDay } from "#domain/tours/tour-wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Failure } from "../../ui/failure.tsx";
import { useToday } from "../../ui/wall-clock.ts";
import { messageAddress } from "../addresses.ts";
import { RailBeside } from "../filter-rail.tsx";
import { receivedDate } from "../inbox/received.ts";
import { Busy } from "../list/inbox-list.tsx";
import { usePages } from "../list/use-pages.ts";
import { HandDialog } from "./hand-dialog.tsx";
import { ShowingBox } from "./showing-box.tsx";

import { ShowingRow, type ShowingRowProps } from "./showing-row.tsx";

/** Showings: requests and upcoming ones by day, or past ones (`?list=past`). */
export default function Showings() {
  const [parameters] = useSearchParams();
  const isPast = parameters.get("list") === "past";
  const list = isPast ? "past" : "coming";
  const answered = usePages<ShowingPage>(`showings?list=${list}`);
  const requests = usePages<ShowingPage>("showings?list=asked");
  const { hash } = useLocation();
  const asked = isPast ? [] : requests.pages.flatMap((page) => page.asked ?? []);
  const phases = [answered.phase, requests.phase];
  const phase = phases.find((each) => each === "failed") ?? phases.find((each) => each === "loading") ?? "ready";
  useEffect(() => {
    // The request that a link names is on the page only now.
    if (phase === "ready") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [phase, hash]);
  const load = () => Promise.all([answered.load(), requests.load()]);
  const { timeZone } = useSite().profile;
  const [isWriting, setWriting] = useState(false);
  const [pressed, setPressed] = useState<PressedShowing>();
  const shown = answered.pages
    .flatMap((page) => page.showings ?? [])
    .filter(({ state }) => isPast || state !== "declined");
  return (
    <div className="inbox">
      <RailBeside shown={{ showings: list }} />
      <section className="visits" aria-labelledby="visits-heading">
        <div className="inbox-heading">
          <div>
            <h2 id="visits-heading">{isPast ? "Past Showings" : "Showings"}</h2>
            {phase === "ready" && !isPast && asked.length + shown.length > 0 && (
              <p>{showingsText(asked.length, shown.filter(isScheduled).length)}</p>
            )}
          </div>
          <button type="button" className="button line small" onClick={() => setWriting(true)}>
            New Showing
          </button>
        </div>
        {phase === "loading" && <Busy words="Loading showings..." />}
        {phase === "failed" && <Failure text="Failed to load showings. Please try again later." />}
        {asked.map(({ id, inquiry }) => (
          <article key={id} id={inquiry.id} className="asked">
            <header>
              <h3>
                <Link to={messageAddress(inquiry.id)}>{inquiry.name}</Link>
              </h3>
              <p>{inquiry.listingTitle ?? inquiry.home?.address}</p>
              <time dateTime={inquiry.createdAt}>{receivedDate(inquiry.createdAt, timeZone)}</time>
            </header>
            <p className="message">{inquiry.message}</p>
            <ShowingBox inquiry={inquiry} />
          </article>
        ))}
        {!isPast && requests.next && <p>More requests will appear here once you've answered these.</p>}
        <Days showings={shown} pressed={pressed} onPressed={setPressed} onChanged={() => void load()} />
        {phase === "ready" && shown.length === 0 && asked.length === 0 && (
          <p>{isPast ? "No past showings." : "No showing requests, and nothing is scheduled."}</p>
        )}
        {answered.next && (
          <button type="button" className="button line small" onClick={() => void answered.grow()}>
            Show More
          </button>
        )}
      </section>
      {isWriting && (
        <HandDialog
          onClose={() => {
            setWriting(false);
            return load();
          }}
        />
      )}
    </div>
  );
}

/** Showings by day, with a note when two are close together. */
function Days({ showings, pressed, ...told }: { showings: readonly Showing[] } & Omit<ShowingRowProps, "showing">) {
  const today = useToday();
  return [...Map.groupBy(showings, ({ on }) => on)].map(([on, ofDay]) => {
    const [weekday, date] = tourDay(on).split(", ");
    return (
      <section key={on} className="visit-day" aria-label={tourDay(on)}>
        <h3>
          {on === today ? "Today" : weekday} <small>{on === today ? tourDay(on) : date}</small>
        </h3>
        <ul>
          {ofDay.map((showing, index) => {
            const before = ofDay.slice(0, index).filter(isScheduled).map(plannedTime);
            const near = isScheduled(showing) ? nearest(plannedTime(showing), before) : undefined;
            return (
              <li key={showing.id}>
                {near && <p className="near">{nearnessText(near.minutes)}</p>}
                <ShowingRow
                  showing={showing}
                  pressed={pressed?.showing.id === showing.id ? pressed : undefined}
                  {...told}
                />
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}
