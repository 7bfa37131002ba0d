import { lazy, type ReactNode, useDeferredValue, useEffect } from "react";
import { Link } from "react-router";
import { longDateTime } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import type { DashboardFigures } from "../api/dashboard.ts";
import { filterAddress, messagesAddress } from "../inquiries/addresses.ts";
import { useAdminFrame } from "../ui/admin-frame.ts";
import { changesSent } from "../ui/call/call.ts";
import { useRead } from "../ui/call/use-call.ts";
import { Failure } from "../ui/failure.tsx";
import { announceWaiting } from "../ui/waiting-count.ts";
import { ConcernList } from "./concern-list.tsx";
import { DueToday } from "./due-today.tsx";
import { Today } from "./today.tsx";
import { useReplies, Waiting } from "./waiting.tsx";

// Not needed every morning; if it can't be loaded, the other panels stay.
const FirstEvening = lazy(() =>
  import("./first-evening.tsx").then(({ FirstEvening }) => ({ default: FirstEvening }), notLoaded),
);
const AskedShowings = lazy(() =>
  import("./asked-showings.tsx").then(({ AskedShowings }) => ({ default: AskedShowings }), notLoaded),
);
const VisitsSoon = lazy(() =>
  import("./showings-soon.tsx").then(({ VisitsSoon }) => ({ default: VisitsSoon }), notLoaded),
);

const notLoaded = () => ({
  default: () => <p role="status">Part of this page didn't load. Reload the page to see it.</p>,
});

export const handle = { isRendered: true };

export default function DashboardTab() {
  const reading = useRead<DashboardFigures>("dashboard", changesSent);
  // Deferred, so lazily loaded panels appear together with the others and nothing moves under the pointer.
  const figures = useDeferredValue(reading.step === "done" ? reading.answer : undefined);
  const error = reading.step === "failed" ? reading.error.message : "";
  const { concerns: atLoad } = useAdminFrame();
  const concerns = figures?.concerns ?? atLoad ?? [];
  // Right after a login the concerns arrive after the cards are on the page, and the cards mustn't jump.
  const areLate = atLoad === undefined;
  const { told, pending, markRead, noteElsewhere } = useReplies();
  const unread = pending ?? figures?.pendingInquiries;
  const peopleWaiting = figures?.peopleWaiting;
  useEffect(() => {
    if (peopleWaiting !== undefined) announceWaiting(peopleWaiting);
  }, [peopleWaiting]);
  const list = (
    <ConcernList
      concerns={concerns}
      noticeWarning={figures?.noticeWarning ?? ""}
      canRetry={(figures?.failedNotices ?? 0) > 0}
      steps={figures && !figures.evening ? figures.setup : []}
    />
  );
  const isProblem = !areLate && concerns.some(({ status }) => status === "problem");
  const evening = figures?.evening;
  const asking = new Set(figures?.asked.map(({ inquiryId }) => inquiryId));
  // Those who only asked for a showing are in the list of requests.
  const waiting = figures && {
    ...figures.waiting,
    people: figures.waiting.people.filter(({ ids }) => ids.length === 0 || ids.some((id) => !asking.has(id))),
  };
  return (
    <div className="dashboard">
      <header className="today">{figures && <Today figures={figures} />}</header>
      {/* On a phone, a problem comes before the day's work, but after the steps of the first evening. */}
      <div className="columns" data-first={isProblem && !evening ? "side" : undefined}>
        <div className="main">
          {evening && <FirstEvening evening={evening} />}
          {figures && figures.asked.length > 0 && <AskedShowings asked={figures.asked} isMore={figures.isMoreAsked} />}
          {/* Panels come together, so nothing moves that the agent is about to click. */}
          {!figures && error === "" && <p role="status">Checking for people waiting for a reply…</p>}
          {waiting && (
            <Waiting
              waiting={waiting}
              told={told}
              onReply={(person) => void markRead(person)}
              onAnswered={(person) => void noteElsewhere(person)}
            />
          )}
          {figures && (figures.today.length > 0 || !evening) && <DueToday tasks={figures.today} />}
        </div>
        <div className="side">
          {figures && figures.visits.length > 0 && <VisitsSoon visits={figures.visits} />}
          {(figures || error || isProblem) && list}
          {figures?.concerns.length === 0 && !figures.noticeWarning && (
            <p className="site-itself">Everything looks good.</p>
          )}
        </div>
      </div>
      {/* All at once and below, so nothing moves that the agent is about to click. */}
      {(figures || error) && (
        <div className="quick">
          <QuickStats figures={figures} unread={unread} error={error} />
          <QuickActions />
        </div>
      )}
    </div>
  );
}

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick Actions</h2>
      <p className="quick-actions">
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
        <Figure term={<Link to="/admin/listings?status=active">Active Listings</Link>}>
          {figures?.activeListings.toLocaleString("en-US")}
        </Figure>
        <Figure term={<Link to={filterAddress("pending")}>Pending Inquiries</Link>}>
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
