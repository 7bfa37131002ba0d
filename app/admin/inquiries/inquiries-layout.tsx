import { useEffect, useEffectEvent } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import type { InquiryCounts } from "#domain/inquiries/inquiry.ts";
import type { PeopleCounts } from "#domain/people/people-list.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { useAdminFrame } from "../ui/admin-frame.ts";
import { useChanges } from "../ui/call/changes.ts";
import { byItself, pageReader } from "../ui/call/page-reader.ts";
import type { Route } from "./+types/inquiries-layout";

/** The counts in the rail; absent while they can't be read. */
export interface RailCounts {
  messages?: InquiryCounts;
  people?: PeopleCounts;
  /** Requests for a showing that wait for an answer, at most a page. */
  asked?: number;
}

export async function loader({ context }: Route.LoaderArgs): Promise<RailCounts> {
  const { people, showings, inbox } = servicesOf(context);
  const [waiting, requests, { counts: messages }] = await Promise.all([
    people.page({ list: "waiting", search: "" }, undefined),
    showings.page("asked", undefined),
    inbox.news(),
  ]);
  const asked = "refusal" in requests ? undefined : requests.asked?.length;
  return { messages, ...("counts" in waiting && { people: waiting.counts }), ...(asked !== undefined && { asked }) };
}

export const clientLoader = pageReader<RailCounts>(() => ({}));

/** The counts don't depend on the address, only on changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.href === nextUrl.href;

/** Around the pages of the Inquiries tab, which it keeps up to date. */
export default function InquiriesLayout() {
  useArrivals();
  return <Outlet context={useAdminFrame()} />;
}

/** Milliseconds between two looks for something new. */
const interval = 60_000;

/** Reads the page's data again after changes and, while the window is visible, every minute and when the agent returns. */
function useArrivals(): void {
  const { state, revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible" && state === "idle") void byItself(revalidate);
  });
  useChanges(() => void byItself(revalidate));
  useEffect(() => {
    const timer = setInterval(() => look(), interval);
    const lookAgain = () => look();
    window.addEventListener("focus", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);
}
