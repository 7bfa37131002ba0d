import { lazy, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { longDateTime } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import { type DashboardFigures, figuresFor } from "../api/dashboard-figures.server.ts";
import type { Evening } from "../api/settings/first-evening.server.ts";
import { filterAddress, messagesAddress } from "../inquiries/addresses.ts";
import type { Refused } from "../ui/call/refusals.ts";
import { LoadFailure } from "../ui/failure.tsx";
import { useReportedWaiting } from "../ui/waiting-count.ts";
import type { Route } from "./+types/dashboard-tab";
import { ConcernList } from "./concern-list.tsx";
import { DueToday } from "./due-today.tsx";
import { Today } from "./today.tsx";
import { Waiting } from "./waiting.tsx";

// Not needed every morning; if it can't be loaded, the other panels stay.
const FirstEvening = lazy(() =>
  import("./first-evening.tsx").then(({ FirstEvening }) => ({ default: FirstEvening }), notLoaded),
);
const AskedShowings = lazy(() =>
  import("./asked-showings.tsx").then(({ AskedShowings }) => ({ default: AskedShowings }), notLoaded),
);
const ShowingsSoon = lazy(() =>
  import("./showings-soon.tsx").then(({ ShowingsSoon }) => ({ default: ShowingsSoon }), notLoaded),
);

const notLoaded = () => ({
  default: () => <p role="status">Part of this page didn't load. Reload the page to see it.</p>,
});

export const handle = { isRendered: true };

interface Shown extends Refused {
  /** Absent while they can't be read, and before the login. */
  figures?: DashboardFigures | undefined;
}

export async function loader({ context }: Route.LoaderArgs): Promise<Shown> {
  return { figures: await figuresFor(context) };
}

export default function DashboardTab({ loaderData: { figures, error } }: Route.ComponentProps) {
  const evening = useEvening(figures?.evening);
  useReportedWaiting(figures?.peopleWaiting);
  return (
    <div className="dashboard stack loose">
      {figures && <Day figures={{ ...figures, evening }} />}
      {figures || error ? (
        <div className="quick spread">
          <QuickStats figures={figures} error={error} />
          <QuickActions />
        </div>
      ) : (
        <p role="status">Checking for people waiting for a reply…</p>
      )}
    </div>
  );
}

/** The steps stay after the last one, so the agent sees what it did. They end once search engines may list the site. */
function useEvening(latest: Evening | undefined): Evening | undefined {
  const [last, setLast] = useState(latest);
  if (latest && latest !== last) setLast(latest);
  return latest ?? (last && { ...last, publishing: { ...last.publishing, isOpen: true, mayBeFound: true } });
}

/** The day's work, and what needs attention. */
function Day({ figures }: { figures: DashboardFigures }) {
  const { evening, concerns, noticeWarning, failedNotices, asked, isMoreAsked, showings, today, setup } = figures;
  const isProblem = concerns.some(({ status }) => status === "problem");
  const asking = new Set(asked.map(({ inquiryId }) => inquiryId));
  // Those who only asked for a showing are in the list of requests.
  const people = figures.waiting.people.filter(({ ids }) => ids.length === 0 || ids.some((id) => !asking.has(id)));
  return (
    <>
      <header className="today">
        <Today figures={figures} />
      </header>
      {/* On a phone, a problem comes before the day's work, but after the steps of the first evening. */}
      <div className="columns stack loose" data-first={isProblem && !evening ? "side" : undefined}>
        <div className="main stack loose">
          {evening && <FirstEvening evening={evening} />}
          {asked.length > 0 && <AskedShowings asked={asked} isMore={isMoreAsked} />}
          <Waiting waiting={{ ...figures.waiting, people }} />
          <DueToday tasks={today} isAlways={!evening} />
        </div>
        <div className="side stack loose">
          {showings.length > 0 && <ShowingsSoon showings={showings} />}
          <ConcernList
            concerns={concerns}
            noticeWarning={noticeWarning}
            canRetry={failedNotices > 0}
            steps={evening ? [] : setup}
          />
          {concerns.length === 0 && !noticeWarning && <p className="site-itself secondary">Everything looks good.</p>}
        </div>
      </div>
    </>
  );
}

function QuickActions() {
  return (
    <section className="stack tight" aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick Actions</h2>
      <p className="row loose">
        <Link className="link" to="/admin/listings">
          Manage Listings
        </Link>
        <Link className="link" to={messagesAddress}>
          View Inquiries
        </Link>
        <a className="link" href="/" target="_blank" rel="noopener">
          View Website
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      </p>
    </section>
  );
}

interface QuickStatsProps {
  figures: DashboardFigures | undefined;
  error: string | undefined;
}

function QuickStats({ figures, error }: QuickStatsProps) {
  const { timeZone } = useSite().profile;
  const updatedAt = figures?.updatedAt;
  return (
    <section className="stack tight" aria-labelledby="quick-stats">
      <h2 id="quick-stats">Quick Stats</h2>
      <LoadFailure text={error} />
      <dl className="quick-stats row">
        <Figure term={<Link to="/admin/listings?status=active">Active Listings</Link>}>
          {figures?.activeListings.toLocaleString("en-US")}
        </Figure>
        <Figure term={<Link to={filterAddress("pending")}>Pending Inquiries</Link>}>
          {figures?.pendingInquiries.toLocaleString("en-US")}
        </Figure>
        <Figure term="Last Website Update">
          {updatedAt && <time dateTime={updatedAt}>{longDateTime(new Date(updatedAt), timeZone)}</time>}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="secondary">{term}</dt>
      <dd>{children ?? "…"}</dd>
    </div>
  );
}
