import { type ReactNode, useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { SubscriptionRow } from "#domain/alerts/search-words.ts";
import { counted } from "#domain/formats.ts";
import { mailLink, phoneLinks } from "#domain/inquiries/contact-links.ts";
import { waitingText } from "#domain/inquiries/waiting.ts";
import { nearDate } from "#domain/near-date.ts";
import { openMessages } from "#domain/people/open-messages.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { isDoNotContact } from "#domain/people/person.ts";
import { itemId, type PersonPage } from "#domain/people/timeline.ts";
import { useSite } from "../../../../frame/known-site.ts";
import { servicesOf } from "../../../../frame/services.server.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { readPerson } from "../../../api/people/read-person.server.ts";
import { useAdminFrame } from "../../../ui/admin-frame.ts";
import type { Refused } from "../../../ui/call/refusals.ts";
import { Failure } from "../../../ui/failure.tsx";
import { takeFocus } from "../../../ui/focus/keep-focus.ts";
import { useKeys } from "../../../ui/focus/use-keys.ts";
import { useIsAwake } from "../../../ui/is-awake.ts";
import { SteadyButton } from "../../../ui/steady-button.tsx";
import { peopleAddress } from "../../addresses.ts";
import { readPages, useMorePages } from "../../list/pages.ts";
import { ReplyForm } from "../../reply/reply-form.tsx";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import { TaskList } from "../tasks/task-list.tsx";
import type { Route } from "./+types/person-view";
import { Composer, type ComposerKind } from "./composer.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonShowings } from "./person-homes.tsx";
import { Timeline } from "./timeline.tsx";

/** A person with their history and alerts, or why there is none. */
interface Shown extends Refused {
  view?: PersonPage;
  subscriptions?: SubscriptionRow[] | undefined;
}

export async function loader({ params: { personId }, context, url }: Route.LoaderArgs): Promise<Shown> {
  const [pages, subscriptions] = await Promise.all([
    readPages<PersonPage>(url, (after) => readPerson(personId, context, after)),
    servicesOf(context).agentAlerts.ofPerson(personId),
  ]);
  const [first] = pages;
  if (!first) return { error: peopleWording.missing };
  const timeline = pages.flatMap((page) => page.timeline);
  return { view: { ...first, timeline, next: pages.at(-1)?.next }, subscriptions };
}

/** A person who was just erased isn't read again. */
export const shouldRevalidate = ({ formMethod, formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !(formMethod === "DELETE" && formAction?.includes("/people/"));

/** One person: history on the left, facts on the right. */
export default function PersonView({ loaderData: { view, subscriptions, error } }: Route.ComponentProps) {
  return (
    <div className="person">
      <Link className="link back" to={peopleAddress("all")}>
        <Icon name="back" />
        People
      </Link>
      <Failure text={error} />
      {view && <PersonShown key={view.person.id} view={view} subscriptions={subscriptions ?? []} error={error} />}
    </div>
  );
}

interface PersonShownProps {
  view: PersonPage;
  subscriptions: readonly SubscriptionRow[];
  error: string | undefined;
}

function PersonShown({ view, subscriptions, error }: PersonShownProps) {
  const { person, showings, tasks, timeline } = view;
  const { timeZone } = useSite().profile;
  const { sendsEmails } = useAdminFrame();
  const [email] = person.emails;
  const isReachable = !isDoNotContact(person);
  const isReplyHere = sendsEmails && isReachable;
  const [parameters] = useSearchParams();
  const [kind, setKind] = useState<ComposerKind | undefined>(
    isReplyHere && parameters.has("reply") ? "reply" : undefined,
  );
  // On a phone, facts are behind a button.
  const [isFactsOpen, setFactsOpen] = useState(false);
  const { growth, grow } = useMorePages(error);
  const close = () => setKind(undefined);
  const replyTo = { personId: person.id, name: person.name };
  const latest = timeline.flatMap((item) => (item.kind === "inquiry" ? item.inquiry : []))[0];
  // A reply that's being written is on this device.
  const isAwake = useIsAwake();
  // While replying, they are above the reply.
  const open = new Set(kind === "reply" ? openMessages(view).map(itemId) : []);
  useKeys({ ...(isReplyHere && { r: () => setKind("reply") }) });
  return (
    <>
      <header className="person-head ends">
        <div>
          <h2 ref={takeFocus} tabIndex={-1}>
            {person.name}
          </h2>
          <p className="secondary">
            {person.waitingSince && (
              <>
                <span className="waits strong">{waitingText(person.waitingSince, new Date())}</span> ·{" "}
              </>
            )}
            {person.firstInAt &&
              `${person.waitingSince ? "first" : "First"} wrote ${nearDate(new Date(person.firstInAt), timeZone)}`}
          </p>
        </div>
        <PersonWays
          call={isReachable ? phoneLinks(person.phones[0]).call : undefined}
          mail={email && !sendsEmails && isReachable ? mailLink(email) : undefined}
          isReplyHere={isReplyHere}
          kind={kind}
          onChoose={setKind}
        />
      </header>
      <div className="person-columns stack">
        <div className="person-main">
          <Composer
            person={person}
            kind={isAwake ? kind : undefined}
            onChoose={setKind}
            reply={isReplyHere && <ReplyForm to={replyTo} inquiry={latest} onSent={close} onClose={close} />}
          />
          <Timeline
            items={timeline.filter((item) => !open.has(itemId(item)))}
            view={view}
            onUndone={() => setKind("reply")}
          />
          {view.next && (
            <SteadyButton
              type="button"
              className="button line small"
              isOff={growth === "loading"}
              onClick={() => grow()}
            >
              Show Earlier
            </SteadyButton>
          )}
        </div>
        <aside className="person-facts stack" aria-label={`About ${person.name}`} data-open={isFactsOpen || undefined}>
          <button
            type="button"
            className="button line small facts-toggle"
            aria-expanded={isFactsOpen}
            onClick={() => setFactsOpen(!isFactsOpen)}
          >
            {factsText(view)}
            <Icon name="down" />
          </button>
          <PersonShowings showings={showings} />
          <TaskList heading="Next" tasks={tasks} />
          <PersonFacts view={view} sought={subscriptions} />
        </aside>
      </div>
    </>
  );
}

/** `Contact and stage · 2 tasks` */
function factsText({ tasks, showings }: PersonPage): string {
  const open = tasks.filter(({ doneAt }) => doneAt === undefined).length;
  const more = [
    ...(open > 0 ? [counted(open, "task")] : []),
    ...(showings.length > 0 ? [counted(showings.length, "showing")] : []),
  ];
  return ["Contact and stage", ...more].join(" · ");
}

interface WaysProps {
  call: string | undefined;
  /** Absent when the site sends no email. */
  mail: string | undefined;
  isReplyHere: boolean;
  kind: ComposerKind | undefined;
  onChoose: (kind: ComposerKind) => void;
}

/** On a phone these replace the tabs at the bottom edge. */
function PersonWays({ call, mail, isReplyHere, kind, onChoose }: WaysProps) {
  const way = (of: ComposerKind, words: ReactNode, className: string) => (
    <button type="button" className={className} aria-pressed={kind === of} onClick={() => onChoose(of)}>
      <InboxIcon name={of} />
      {words}
    </button>
  );
  return (
    <div className="person-ways beside tight">
      {call && (
        <a className="button line small" href={call}>
          <InboxIcon name="call" />
          Call
        </a>
      )}
      {isReplyHere && way("reply", "Reply", "button navy small")}
      {mail && (
        <a className="button navy small" href={mail}>
          <InboxIcon name="reply" />
          Reply
        </a>
      )}
      {way("note", "Note", "button line small only-narrow")}
      {way("task", "Task", "button line small only-narrow")}
    </div>
  );
}
