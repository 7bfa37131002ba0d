import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { peopleListOf } from "./addresses.ts";
import { Inbox } from "./inbox.tsx";

// Loaded when first opened.
const People = lazy(async () => ({ default: (await import("./people/people.tsx")).People }));
const PersonView = lazy(async () => ({ default: (await import("./people/person/person-view.tsx")).PersonView }));
const Alerts = lazy(async () => ({ default: (await import("./alerts/alerts.tsx")).Alerts }));
const Showings = lazy(async () => ({ default: (await import("./showings/showings.tsx")).Showings }));

/** The inbox, showings (`?visits=`), alerts (`?alerts`), people (`?people=`), or one person (`?person=`). */
export function InquiriesTab() {
  const [parameters] = useSearchParams();
  const person = parameters.get("person");
  const list = parameters.get("people");
  const visits = parameters.get("visits");
  const isAlerts = parameters.has("alerts");
  if (!person && list === null && visits === null && !isAlerts) return <Inbox />;
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      {person ? (
        <PersonView key={person} id={person} />
      ) : isAlerts ? (
        <Alerts />
      ) : visits !== null ? (
        <Showings list={visits === "past" ? "past" : "coming"} />
      ) : (
        <People list={peopleListOf(list)} />
      )}
    </Suspense>
  );
}
