import { useEffect } from "react";
import { Link, useLoaderData } from "react-router";
import type { Concern } from "#domain/concern.ts";
import { longDateTime } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import type { DashboardFigures } from "../api/dashboard.ts";
import { changesSent } from "../ui/changes-sent.ts";
import { tellUnread } from "../ui/unread-count.ts";
import { useRead } from "../ui/use-call.ts";
import { ConcernList } from "./concern-list.tsx";
import { NextSteps } from "./next-steps.tsx";
import { NoticeWarning } from "./notice-warning.tsx";
import { useReplies } from "./use-replies.ts";

export function DashboardTab() {
  const reading = useRead<DashboardFigures>("dashboard", changesSent);
  const figures = reading.step === "done" ? reading.answer : undefined;
  const error = reading.step === "failed" ? reading.error.message : "";
  const atLoad = useLoaderData<{ concerns?: Concern[] }>().concerns;
  const concerns = figures?.concerns ?? atLoad ?? [];
  // Right after signing in the concerns come when the cards stand there already, and these must not jump.
  const areLate = atLoad === undefined;
  const { told, pending, markRead } = useReplies();
  const unread = pending ?? figures?.pendingInquiries;
  useEffect(() => {
    if (unread !== undefined) tellUnread(unread);
  }, [unread]);
  return (
    <>
      {!areLate && <ConcernList concerns={concerns} />}
      {figures?.noticeWarning && <NoticeWarning warning={figures.noticeWarning} canRetry={figures.failedNotices > 0} />}
      <div className="dashboard">
        {error === "" && (
          <NextSteps
            waiting={figures?.waiting}
            setup={figures?.setup ?? []}
            told={told}
            onReply={(id) => void markRead(id)}
          />
        )}
        <QuickStats figures={figures} unread={unread} error={error} />
        <section className="panel" aria-labelledby="quick-actions">
          <h2 id="quick-actions">Quick Actions</h2>
          <div className="quick-actions">
            <Link className="button navy" to="?tab=listings">
              Manage Listings
            </Link>
            <Link className="button line" to="?tab=inquiries">
              View Inquiries
            </Link>
            <a className="button line" href="/" target="_blank" rel="noopener">
              View Website
              <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          </div>
        </section>
        {areLate && <ConcernList concerns={concerns} />}
      </div>
      {figures && figures.well.length > 0 && <SiteItself well={figures.well} />}
    </>
  );
}

function SiteItself({ well }: { well: readonly string[] }) {
  return (
    <section className="panel well" aria-labelledby="site-itself">
      <h2 id="site-itself">The Site Itself</h2>
      <ul className="site-itself">
        {well.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

interface QuickStatsProps {
  figures: DashboardFigures | undefined;
  unread: number | undefined;
  error: string;
}

function QuickStats({ figures, unread, error }: QuickStatsProps) {
  return (
    <section className="panel" aria-labelledby="quick-stats">
      <h2 id="quick-stats">Quick Stats</h2>
      {error && (
        <p className="failure" role="alert">
          {error}
        </p>
      )}
      <dl className="quick-stats" aria-busy={!figures && !error}>
        <Figure term="Active Listings" value={figures?.activeListings} to="?tab=listings&status=active" />
        <Figure term="Pending Inquiries" value={unread} to="?tab=inquiries&filter=pending" />
        <LastUpdate updatedAt={figures?.updatedAt} />
      </dl>
    </section>
  );
}

interface FigureProps {
  term: string;
  value: number | undefined;
  /** Where the counted things are. */
  to: string;
}

function Figure({ term, value, to }: FigureProps) {
  return (
    <div>
      <dt>
        <Link to={to}>{term}</Link>
      </dt>
      <dd>{value?.toLocaleString("en-US") ?? "…"}</dd>
    </div>
  );
}

function LastUpdate({ updatedAt }: { updatedAt: string | undefined }) {
  const { profile } = useSite();
  return (
    <div className="wide">
      <dt>Last Website Update</dt>
      <dd>
        {updatedAt ? <time dateTime={updatedAt}>{longDateTime(new Date(updatedAt), profile.timeZone)}</time> : "…"}
      </dd>
    </div>
  );
}
