import { Fragment, memo, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { beginning } from "#domain/beginning.ts";
import { searchLimit } from "#domain/inquiries/inquiry-search.ts";
import { waitingText } from "#domain/inquiries/waiting.ts";
import type { PeopleList, PeoplePage, PeopleQuery, PersonRow as Row } from "#domain/people/people-list.ts";
import { stageName } from "#domain/people/people-wording.ts";
import { type Stage, stages } from "#domain/people/person.ts";
import type { Task } from "#domain/people/task.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Refused } from "../../ui/call/refusals.ts";
import { LoadFailure } from "../../ui/failure.tsx";
import { useKeys } from "../../ui/focus/use-keys.ts";
import { peopleListName, peopleListOf, personAddress } from "../addresses.ts";
import { FilterRail } from "../filter-rail.tsx";
import { More } from "../list/inbox-list.tsx";
import { readPages, useMorePages, useParameter } from "../list/pages.ts";
import { InboxIcon } from "../toolbar/inbox-icon.tsx";
import { KeysDialog } from "../toolbar/inbox-keys.tsx";
import { InboxToolbar } from "../toolbar/inbox-toolbar.tsx";
import type { Route } from "./+types/people";
import { MergedNote, SamePhone, useSamePhone } from "./same-phone.tsx";
import { DueWords } from "./tasks/due-words.tsx";
import { OwnTasks } from "./tasks/task-list.tsx";

/** What the address asks for: a list (`?list=`), of all people those in a stage (`?stage=`), and a search (`?search=`). */
function queryIn(parameters: URLSearchParams): PeopleQuery {
  const list = peopleListOf(parameters.get("list"));
  const stage = list === "all" ? stages.find((each) => each === parameters.get("stage")) : undefined;
  return { list, stage, search: (parameters.get("search") ?? "").trim().slice(0, searchLimit) };
}

interface Shown extends Refused {
  people?: Row[];
  next?: string | undefined;
  /** Tasks due that aren't about a person. */
  ownTasks?: Task[];
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Shown> {
  const { people } = servicesOf(context);
  const query = queryIn(url.searchParams);
  const pages = await readPages<PeoplePage>(url, (after) => people.page(query, after));
  const ownTasks = query.list === "due" && !query.search ? await people.ownTasks() : [];
  return { people: pages.flatMap((page) => page.people), next: pages.at(-1)?.next, ownTasks };
}

/**
 * People in one of three lists: waiting longest for a reply, with a due task, or all, optionally in one stage. The
 * address says which, so a reload and the Back button show the same.
 */
export default function People({ loaderData }: Route.ComponentProps) {
  const { people = [], next, ownTasks = [], error } = loaderData;
  const [parameters] = useSearchParams();
  const change = useParameter();
  const { list, stage, search } = queryIn(parameters);
  const { growth, grow } = useMorePages(error);
  const samePhone = useSamePhone();
  const searchField = useRef<HTMLInputElement>(null);
  const [isHelping, setHelping] = useState(false);
  useKeys({
    j: () => goInList(1),
    k: () => goInList(-1),
    "/": () => searchField.current?.focus(),
    "?": () => setHelping(true),
  });

  return (
    <div className="inbox">
      <FilterRail shown={{ people: list }} />
      <section aria-labelledby="people-heading">
        <div className="inbox-heading ends">
          <h2 id="people-heading">{peopleListName[list]}</h2>
        </div>
        <InboxToolbar
          searched={search}
          onSearch={(words) => change("search", words, { replace: true })}
          fieldRef={searchField}
          label="Search people"
          placeholder="Search name, email, phone"
          onHelp={() => setHelping(true)}
        />
        {list === "all" && <StageFilter stage={stage} onChoose={(chosen) => change("stage", chosen)} />}
        {list === "due" && !search && <OwnTasks tasks={ownTasks} />}
        {people.length === 0 && <LoadFailure text={error && "Failed to load people. Please try again later."} />}
        {people.length === 0 && !error && <NoPeople list={list} stage={stage} search={search} />}
        <MergedNote used={samePhone} />
        {people.length > 0 && (
          <ul className="people between surface" aria-label={peopleListName[list]}>
            <li className="columns fine" aria-hidden="true">
              <span>Name</span>
              <span>Stage</span>
              <span>Last asked about</span>
              <span className="next">Waiting, or next task</span>
            </li>
            {people.map((person) => (
              <Fragment key={person.id}>
                <PersonRow person={person} isDue={list === "due"} />
                <SamePhone person={person} used={samePhone} />
              </Fragment>
            ))}
          </ul>
        )}
        <More next={next} growth={growth} failure="Failed to load more people." onMore={() => grow()} isEndless />
      </section>
      {isHelping && <KeysDialog keys={peopleKeys} onClose={() => setHelping(false)} />}
    </div>
  );
}

const peopleKeys = {
  j: "Next person",
  k: "Previous person",
  Enter: "Open this person",
  "/": "Search",
  "?": "Show these shortcuts",
};

/** Moves the focus to the neighbor in the list, or to the first item. */
function goInList(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(".people a")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at < 0 ? 0 : at + step]?.focus();
}

const emptyText: Record<PeopleList, string> = {
  waiting: "No one is waiting for a reply.",
  due: "No one has a task due.",
  all: "People who write on your contact page appear here.",
};

interface NoPeopleProps {
  list: PeopleList;
  stage: Stage | undefined;
  search: string;
}

function NoPeople({ list, stage, search }: NoPeopleProps) {
  const empty = stage ? `No one is in the stage ${stageName[stage]}.` : emptyText[list];
  return (
    <div className="inbox-empty stack secondary surface">
      <InboxIcon name="person" />
      <h3>{search ? "No People Found" : empty}</h3>
      {search && <p>No one in this list matches “{search}”.</p>}
    </div>
  );
}

interface StageFilterProps {
  stage: Stage | undefined;
  onChoose: (stage: string) => void;
}

function StageFilter({ stage, onChoose }: StageFilterProps) {
  return (
    <label className="stage-filter beside tight">
      Stage
      <select value={stage ?? ""} onChange={({ target }) => onChoose(target.value)}>
        <option value="">All</option>
        {stages.map((each) => (
          <option key={each} value={each}>
            {stageName[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Characters of a task that fit in a row. */
const most = 90;
const cut = (text: string) => (text.length > most ? `${beginning(text, most)}…` : text);

/**
 * A person in a list with the next thing to do. Waiting for a reply outranks a due task, except in the list of due
 * tasks.
 */
const PersonRow = memo(function PersonRow({ person, isDue }: { person: Row; isDue: boolean }) {
  const { id, name, email, phone, stage, home, waitingSince, nextTask } = person;
  return (
    <li>
      <Link className="lights" to={personAddress(id)}>
        <span className="who">
          <b className="strong">{name}</b>
          <small className="one-line">{email ?? phone}</small>
        </span>
        <span className="stage-mark pill" data-stage={stage}>
          {stageName[stage]}
        </span>
        <span className="home fine">{home}</span>
        <span className="next">
          {waitingSince && !(isDue && nextTask) ? (
            <span className="waits strong">{waitingText(waitingSince, new Date())}</span>
          ) : (
            nextTask && (
              <>
                <b>{cut(nextTask.text)}</b> <DueWords task={nextTask} />
              </>
            )
          )}
        </span>
      </Link>
    </li>
  );
});
