import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { nearest, nearnessText, plannedTime } from "#domain/showings/day-plan.ts";
import { isScheduled, type Showing } from "#domain/showings/showing.ts";
import type {
  AskedShowing,
  ListedShowing,
  ShowingPage,
  ShowingResult,
  ShowingView,
} from "#domain/showings/showing-drafts.ts";
import { showingsText } from "#domain/showings/showing-wording.ts";
import { tourDay } from "#domain/tours/tour-wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Refused } from "../../ui/call/refusals.ts";
import { LoadFailure } from "../../ui/failure.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { useToday } from "../../ui/wall-clock.ts";
import { messageAddress, showingListIn } from "../addresses.ts";
import { FilterRail } from "../filter-rail.tsx";
import { readPages, useMorePages } from "../list/pages.ts";
import { receivedDate } from "../list/received.ts";
import type { Route } from "./+types/showings";
import { HandDialog } from "./hand-dialog.tsx";
import { ShowingBox } from "./showing-box.tsx";
import { ChangeDialog, type ShowingChange } from "./showing-dialogs.tsx";
import { ShowingRow, type ShowingRowProps } from "./showing-row.tsx";

interface Shown extends Refused {
  /** Requests without a reply, with what a reply has to know. */
  asked?: (AskedShowing & { view: ShowingView })[];
  hasMoreAsked?: boolean;
  showings?: ListedShowing[];
  next?: string | undefined;
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Shown> {
  const { showings } = servicesOf(context);
  const list = showingListIn(url.searchParams);
  const [pages, requests] = await Promise.all([
    readPages<ShowingPage>(url, (after) => showings.page(list, after)),
    list === "past" ? {} : showings.page("asked", undefined),
  ]);
  const { asked = [], next: more } = "refusal" in requests ? {} : (requests as ShowingPage);
  const viewed = asked.map(async (each) => {
    const view = await showings.view(each.id);
    return "refusal" in view ? [] : { ...each, view };
  });
  return {
    asked: (await Promise.all(viewed)).flat(),
    hasMoreAsked: more !== undefined,
    showings: pages.flatMap((page) => page.showings ?? []),
    next: pages.at(-1)?.next,
  };
}

/** Showings: requests and upcoming ones by day, or past ones (`?list=past`). */
export default function Showings({ loaderData }: Route.ComponentProps) {
  const { asked = [], hasMoreAsked, showings = [], next, error } = loaderData;
  const [parameters] = useSearchParams();
  const list = showingListIn(parameters);
  const isPast = list === "past";
  // A request that is answered here stays, with its undo.
  const [requests, setRequests] = useState<AskedShowing[]>(asked);
  const arrived = asked.filter(({ id }) => !requests.some((each) => each.id === id));
  if (arrived.length > 0) setRequests([...requests, ...arrived]);
  const { growth, grow } = useMorePages(error);
  const { timeZone } = useSite().profile;
  const [isWriting, setWriting] = useState(false);
  const [result, setResult] = useState<ShowingResult>();
  const [changing, setChanging] = useState<{ showing: ListedShowing; change: ShowingChange }>();
  const shown = showings.filter(({ state }) => isPast || state !== "declined");
  const isEmpty = shown.length === 0 && asked.length === 0 && !error;
  return (
    <div className="inbox">
      <FilterRail shown={{ showings: list }} />
      <section className="visits" aria-labelledby="visits-heading">
        <div className="inbox-heading ends">
          <div>
            <h2 id="visits-heading">{isPast ? "Past Showings" : "Showings"}</h2>
            {!isPast && asked.length + shown.length > 0 && (
              <p>{showingsText(asked.length, shown.filter(isScheduled).length)}</p>
            )}
          </div>
          <button type="button" className="button line small" onClick={() => setWriting(true)}>
            New Showing
          </button>
        </div>
        <LoadFailure text={error && "Failed to load showings. Please try again later."} />
        {!isPast &&
          requests.map(({ id, inquiry }) => (
            <article key={id} id={inquiry.id} className="asked surface">
              <header className="row secondary">
                <h3>
                  <Link to={messageAddress(inquiry.id)}>{inquiry.name}</Link>
                </h3>
                <p>{inquiry.listingTitle ?? inquiry.home?.address}</p>
                <time dateTime={inquiry.createdAt}>{receivedDate(inquiry.createdAt, timeZone)}</time>
              </header>
              <p className="message written measure">{inquiry.message}</p>
              <ShowingBox inquiry={inquiry} view={asked.find((each) => each.id === id)?.view} />
            </article>
          ))}
        {!isPast && hasMoreAsked && <p>More requests will appear here once you've answered these.</p>}
        <Days
          showings={shown.filter(({ id }) => isPast || !requests.some((each) => each.id === id))}
          result={result}
          onChange={(showing, change) => setChanging({ showing, change })}
        />
        {isEmpty && <p>{isPast ? "No past showings." : "No showing requests, and nothing is scheduled."}</p>}
        {next && (
          <SteadyButton type="button" className="button line small" isOff={growth === "loading"} onClick={() => grow()}>
            Show More
          </SteadyButton>
        )}
      </section>
      {isWriting && <HandDialog onClose={() => setWriting(false)} />}
      {changing && (
        <ChangeDialog
          showing={showings.find(({ id }) => id === changing.showing.id) ?? changing.showing}
          change={changing.change}
          onClose={(done) => {
            setChanging(undefined);
            if (done) setResult(changing.change === "agreement" ? undefined : done);
          }}
        />
      )}
    </div>
  );
}

/** Showings by day, with a note when two are close together. */
function Days({
  showings,
  result,
  ...others
}: { showings: readonly ListedShowing[] } & Omit<ShowingRowProps, "showing">) {
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
                <ShowingRow showing={showing} result={isLastChange(result, showing) ? result : undefined} {...others} />
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

/** Whether the showing is still as this action left it. Otherwise its email's text is out of date. */
const isLastChange = (result: ShowingResult | undefined, { id, rev }: Showing) =>
  result?.showing.id === id && result.showing.rev === rev;
