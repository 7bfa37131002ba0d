import { useEffect, useEffectEvent, useRef } from "react";
import { Outlet, useRevalidator } from "react-router";
import type { InboxCounts } from "#domain/inquiries/inbox.ts";
import type { PeopleCounts } from "#domain/people/people-list.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { useAdminFrame } from "../ui/admin-frame.ts";
import { fetchNews, useReportedWaiting } from "../ui/waiting-count.ts";
import type { Route } from "./+types/inquiries-layout";

export const handle = { isRendered: true };

/** The counts in the rail; absent while they can't be read. */
export interface RailCounts {
  messages?: InboxCounts;
  people?: PeopleCounts;
  /** Requests for a showing that wait for an answer, at most a page. */
  asked?: number | undefined;
}

export async function loader({ context }: Route.LoaderArgs): Promise<RailCounts> {
  const { people, showings, inbox } = servicesOf(context);
  const [waiting, requests, { counts: messages }] = await Promise.all([
    people.page({ list: "waiting", search: "" }, undefined),
    showings.page("asked", undefined),
    inbox.news(),
  ]);
  const asked = "refusal" in requests ? undefined : requests.asked?.length;
  return { messages, asked, ...("counts" in waiting && { people: waiting.counts }) };
}

/** Around the pages of the Inquiries tab, which it keeps up to date. */
export default function InquiriesLayout({ loaderData: { messages } }: Route.ComponentProps) {
  useArrivals();
  useReportedWaiting(messages?.waiting);
  return <Outlet context={useAdminFrame()} />;
}

/** Milliseconds between two polls. */
const interval = 20_000;

/** Reads the page's data again when a poll finds something new. */
function useArrivals(): void {
  const { revalidate } = useRevalidator();
  const known = useRef("");
  const look = useEffectEvent(async () => {
    const news = await fetchNews();
    const found = news ? JSON.stringify({ ...news, counts: { ...news.counts, at: "" } }) : known.current;
    if (found === known.current) return;
    known.current = found;
    await revalidate();
  });
  useEffect(() => {
    const lookAgain = () => void look();
    const timer = setInterval(lookAgain, interval);
    window.addEventListener("focus", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);
}
