import { type SearchedThing, type Searches, timesText } from "#domain/counts/searches.ts";
import { weekText } from "#domain/counts/sheet-wording.ts";
import { useRead } from "../../ui/call/use-call.ts";
import { Failure } from "../../ui/failure.tsx";
import "./searches-section.css";
import { SettingsSection } from "./settings-section.tsx";

/** Shown at first; the rest expands. */
const atFirst = 15;

/** What visitors searched for last week and this week, searches without results first. */
export function SearchesSection() {
  const reading = useRead<Searches>("searches");
  const searches = reading.step === "done" ? reading.answer : undefined;
  const first = searches?.lastWeek.things[0] ?? searches?.thisWeek.things[0];
  return (
    <SettingsSection
      id="searches"
      about="What visitors search for on the Search page, counted by week. Nothing is stored that identifies a visitor, and prices are rounded to the nearest $25,000. Words in quotes weren't understood; they appear once typed three times in a week. “No result” means that search found no homes."
      now={first ? `${first.text}: ${timesText(first)}` : "What visitors search for, by week"}
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
      {things.length === 0 ? <p>No searches this week.</p> : <Things things={things.slice(0, atFirst)} />}
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
