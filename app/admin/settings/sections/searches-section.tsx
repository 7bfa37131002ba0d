import { type SearchedThing, type Searches, timesText } from "#domain/counts/searches.ts";
import { weekText } from "#domain/counts/sheet-wording.ts";
import { useRead } from "../../ui/call/use-call.ts";
import { Failure } from "../../ui/failure.tsx";
import "./searches-section.css";
import { SettingsSection } from "./settings-section.tsx";

/** As many as are read at a glance; the others are behind a press. */
const atFirst = 15;

/** What people search: last week and this one, first what was not found. */
export function SearchesSection() {
  const reading = useRead<Searches>("searches");
  const searches = reading.step === "done" ? reading.answer : undefined;
  const first = searches?.lastWeek.things[0] ?? searches?.thisWeek.things[0];
  return (
    <SettingsSection
      id="searches"
      about="Each thing that visitors ask the Search page for, counted by the week without anything that leads to a person; prices to the nearest $25,000. Words in quotes the search did not understand; they are shown once they were typed three times in a week. No result: the search that it stood in found no home."
      now={first ? `${first.text}: ${timesText(first)}` : "What visitors ask the Search page for, by the week"}
    >
      {reading.step === "failed" && <Failure text={reading.error.message} />}
      {searches && (
        <>
          <Week heading="Last week" {...searches.lastWeek} />
          <Week heading="This week" {...searches.thisWeek} />
        </>
      )}
    </SettingsSection>
  );
}

function Week({ heading, monday, things }: { heading: string; monday: string; things: readonly SearchedThing[] }) {
  const rest = things.slice(atFirst);
  return (
    <div className="searches-week">
      <h4>{heading}</h4>
      <p className="hint">{weekText(monday)}</p>
      {things.length === 0 ? <p>Nothing was counted.</p> : <Things things={things.slice(0, atFirst)} />}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Things things={rest} />
        </details>
      )}
    </div>
  );
}

function Things({ things }: { things: readonly SearchedThing[] }) {
  return (
    <ul>
      {things.map((thing) => (
        <li key={thing.text}>
          {thing.text}: {timesText(thing)}
        </li>
      ))}
    </ul>
  );
}
