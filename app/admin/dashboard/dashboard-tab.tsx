import { lazy, type ReactNode, useDeferredValue, useEffect } from "react";
import { Link, useLoaderData } from "react-router";
import type { Concern } from "#domain/concern.ts";
import { longDateTime } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import type { DashboardFigures } from "../api/dashboard.ts";
import { changesSent } from "../ui/call/call.ts";
import { useRead } from "../ui/call/use-call.ts";
import { Failure } from "../ui/failure.tsx";
import { announceUnread } from "../ui/unread-count.ts";
import { ConcernList, NoticeWarning, QuietHour } from "./concern-list.tsx";
import { DueToday } from "./due-today.tsx";
import { Today } from "./today.tsx";
import { useReplies, Waiting } from "./waiting.tsx";

// Not needed every morning; if it can't be loaded, the other panels stay.
const FirstEvening = lazy(() =>
  import("./first-evening.tsx").then(({ FirstEvening }) => ({ default: FirstEvening }), notLoaded),
);
const VisitsSoon = lazy(() =>
  import("./showings-soon.tsx").then(({ VisitsSoon }) => ({ default: VisitsSoon }), notLoaded),
);

const notLoaded = () => ({
  default: () => <p role="status">Part of this page didn't load. Reload the page to see it.</p>,
});

export function DashboardTab() {
  const reading = useRead<DashboardFigures>("dashboard", changesSent);
  // Deferred, so lazily loaded panels appear together with the others and nothing moves under the pointer.
  const figures = useDeferredValue(reading.step === "done" ? reading.answer : undefined);
  const error = reading.step === "failed" ? reading.error.message : "";
  const atLoad = useLoaderData<{ concerns?: Concern[] }>().concerns;
  const concerns = figures?.concerns ?? atLoad ?? [];
  const of = (status: Concern["status"]) => concerns.filter((concern) => concern.status === status);
  // Right after a login the concerns arrive after the cards are on the page, and the cards mustn't jump.
  const areLate = atLoad === undefined;
  const { told, pending, markRead, noteElsewhere } = useReplies();
  const unread = pending ?? figures?.pendingInquiries;
  useEffect(() => {
    if (unread !== undefined) announceUnread(unread);
  }, [unread]);
  const problems = <ConcernList id="concerns" heading="Needs Your Attention" concerns={of("problem")} />;
  return (
    <div className="dashboard">
      <header className="today">{figures && <Today figures={figures} />}</header>
      {!areLate && problems}
      {figures && figures.visits.length > 0 && <VisitsSoon visits={figures.visits} />}
      {figures && (figures.today.length > 0 || !figures.evening) && <DueToday tasks={figures.today} />}
      {error === "" && (
        <Waiting
          waiting={figures?.waiting}
          told={told}
          onReply={(ids) => void markRead(ids)}
          onAnswered={(person) => void noteElsewhere(person)}
          firstAnswer={figures?.firstAnswer}
        />
      )}
      {/* All at once and below, so nothing moves that the agent is about to click. */}
      {(figures || error) && (
        <>
          {areLate && problems}
          {figures && <WhatElse figures={figures} concerns={of("warning")} />}
          <div className="quick">
            <QuickStats figures={figures} unread={unread} error={error} />
            <QuickActions />
          </div>
        </>
      )}
    </div>
  );
}

function WhatElse({ figures, concerns }: { figures: DashboardFigures; concerns: Concern[] }) {
  const { noticeWarning, failedNotices, evening, setup, well } = figures;
  return (
    <>
      {noticeWarning && <NoticeWarning warning={noticeWarning} canRetry={failedNotices > 0} />}
      {evening && <FirstEvening evening={evening} />}
      <ConcernList id="warnings" heading="Worth a Look" concerns={concerns} />
      {!evening && <QuietHour steps={setup} />}
      {well.length > 0 && <SiteItself well={well} isAllWell={figures.concerns.length === 0} />}
    </>
  );
}

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick Actions</h2>
      <p className="quick-actions">
        <Link className="link" to="?tab=listings">
          Manage Listings
        </Link>
        <Link className="link" to="?tab=inquiries">
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

/** One line about the site's health, which expands to the checks. */
function SiteItself({ well, isAllWell }: { well: readonly string[]; isAllWell: boolean }) {
  return (
    <details className="site-itself">
      <summary>{isAllWell ? "Everything looks good" : "What's working"}</summary>
      <ul>
        {well.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

interface QuickStatsProps {
  figures: DashboardFigures | undefined;
  unread: number | undefined;
  error: string;
}

function QuickStats({ figures, unread, error }: QuickStatsProps) {
  const { timeZone } = useSite().profile;
  const updatedAt = figures?.updatedAt;
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats">Quick Stats</h2>
      <Failure text={error} />
      <dl className="quick-stats" aria-busy={!figures && !error}>
        <Figure term={<Link to="?tab=listings&status=active">Active Listings</Link>}>
          {figures?.activeListings.toLocaleString("en-US")}
        </Figure>
        <Figure term={<Link to="?tab=inquiries&filter=pending">Pending Inquiries</Link>}>
          {unread?.toLocaleString("en-US")}
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
      <dt>{term}</dt>
      <dd>{children ?? "…"}</dd>
    </div>
  );
}
