import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { counted } from "#domain/formats.ts";
import { mailLink, phoneLinks } from "#domain/inquiries/contact-links.ts";
import { waitingText } from "#domain/inquiries/waiting.ts";
import { nearDate } from "#domain/near-date.ts";
import { openMessages } from "#domain/people/open-messages.ts";
import { isDoNotContact } from "#domain/people/person.ts";
import { itemId, type PersonPage } from "#domain/people/timeline.ts";
import { useSite } from "../../../../frame/known-site.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useAdminFrame } from "../../../ui/admin-frame.ts";
import { Failure } from "../../../ui/failure.tsx";
import { isFocusFree } from "../../../ui/keep-focus.ts";
import { peopleAddress } from "../../addresses.ts";
import { Busy } from "../../list/inbox-list.tsx";
import { ReplyForm } from "../../reply/reply-form.tsx";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import { useInboxKeys } from "../../toolbar/inbox-keys.tsx";
import { TaskList } from "../tasks/task-list.tsx";
import type { Route } from "./+types/person-view";
import { Composer, type ComposerKind } from "./composer.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonShowings } from "./person-homes.tsx";
import { Timeline } from "./timeline.tsx";
import { type UsedPerson, usePerson } from "./use-person.ts";

/** One person: history on the left, facts on the right. */
export default function PersonView({ params: { personId } }: Route.ComponentProps) {
  return <OnePerson key={personId} id={personId} />;
}

function OnePerson({ id }: { id: string }) {
  const used = usePerson(id);
  const { phase, view, error } = used;
  return (
    <div className="person">
      <Link className="link back" to={peopleAddress("all")}>
        <Icon name="back" />
        People
      </Link>
      {phase === "loading" && <Busy words="Loading..." />}
      {phase === "failed" && <Failure text={error?.message} />}
      {phase === "ready" && view && <PersonShown view={view} used={used} />}
    </div>
  );
}

function PersonShown({ view, used }: { view: PersonPage; used: UsedPerson }) {
  const { person, visits, tasks, timeline } = view;
  const { timeZone } = useSite().profile;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The row that was selected is no longer on the page.
    if (isFocusFree()) heading.current?.focus({ preventScroll: true });
  }, []);
  const { sendsLetters } = useAdminFrame();
  const [email] = person.emails;
  const isReachable = !isDoNotContact(person);
  const isReplyHere = sendsLetters && isReachable;
  const [parameters] = useSearchParams();
  const [kind, setKind] = useState<ComposerKind | undefined>(
    isReplyHere && parameters.has("reply") ? "reply" : undefined,
  );
  // On a phone, facts are behind a button.
  const [isFactsOpen, setFactsOpen] = useState(false);
  // While replying, they are above the reply.
  const open = new Set(kind === "reply" ? openMessages(view).map(itemId) : []);
  useInboxKeys({ ...(isReplyHere && { r: () => setKind("reply") }) });
  return (
    <>
      <header className="person-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {person.name}
          </h2>
          <p>
            {person.waitingSince && (
              <>
                <span className="waits">{waitingText(person.waitingSince, new Date())}</span> ·{" "}
              </>
            )}
            {person.firstInAt &&
              `${person.waitingSince ? "first" : "First"} wrote ${nearDate(new Date(person.firstInAt), timeZone)}`}
          </p>
        </div>
        <PersonWays
          call={isReachable ? phoneLinks(person.phones[0]).call : undefined}
          mail={email && !sendsLetters && isReachable ? mailLink(email) : undefined}
          isReplyHere={isReplyHere}
          kind={kind}
          onChoose={setKind}
        />
      </header>
      <Failure text={used.complaint} />
      <div className="person-columns">
        <div className="person-main">
          <Composer
            person={person}
            used={used}
            kind={kind}
            onChoose={setKind}
            reply={isReplyHere && <Reply view={view} used={used} onClose={() => setKind(undefined)} />}
          />
          <Timeline
            items={timeline.filter((item) => !open.has(itemId(item)))}
            view={view}
            used={used}
            onUndone={() => setKind("reply")}
          />
          {used.next && (
            <button type="button" className="button line small" onClick={() => void used.grow()}>
              Show Earlier
            </button>
          )}
        </div>
        <aside className="person-facts" aria-label={`About ${person.name}`} data-open={isFactsOpen || undefined}>
          <button
            type="button"
            className="button line small facts-toggle"
            aria-expanded={isFactsOpen}
            onClick={() => setFactsOpen(!isFactsOpen)}
          >
            {factsText(view)}
            <Icon name="down" />
          </button>
          <PersonShowings visits={visits} />
          <TaskList heading="Next" tasks={tasks} sending={used} />
          <PersonFacts view={view} used={used} />
        </aside>
      </div>
    </>
  );
}

/** `Contact and stage · 2 tasks` */
function factsText({ tasks, visits }: PersonPage): string {
  const open = tasks.filter(({ doneAt }) => doneAt === undefined).length;
  const more = [
    ...(open > 0 ? [counted(open, "task")] : []),
    ...(visits.length > 0 ? [counted(visits.length, "showing")] : []),
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
    <div className="person-ways">
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

/** A reply to the person's latest message. */
function Reply({ view, used, onClose }: { view: PersonPage; used: UsedPerson; onClose: () => void }) {
  const { person, timeline } = view;
  const inquiry = timeline.flatMap((item) => (item.kind === "inquiry" ? item.inquiry : []))[0];
  return (
    <ReplyForm
      to={{ personId: person.id, name: person.name }}
      inquiry={inquiry}
      onSent={() => {
        onClose();
        void used.load();
      }}
      onClose={onClose}
    />
  );
}
