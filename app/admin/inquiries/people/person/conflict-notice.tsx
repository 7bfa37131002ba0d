import { stageName } from "#domain/people/people-wording.ts";
import type { Stage } from "#domain/people/person.ts";
import type { PersonChanges, UsedPerson } from "./use-person.ts";

const names: Record<keyof PersonChanges, string> = {
  name: "Name",
  emails: "Email",
  phones: "Phone",
  stage: "Stage",
  refuses: "Refuses",
};

const words = (value: string | readonly string[] = "") =>
  (typeof value === "string" ? (stageName[value as Stage] ?? value) : value.join(", ")) || "nothing";

/** Somebody else changed the person meanwhile: says both, and lets the agent choose. */
export function ConflictNotice({ used: { conflict, change, keepStored } }: { used: UsedPerson }) {
  if (!conflict) return null;
  const { changes, stored } = conflict;
  const fields = (Object.keys(changes) as (keyof PersonChanges)[]).filter(
    (field) => words(changes[field]) !== words(stored[field]),
  );
  return (
    <div className="failure" role="alert">
      <p>This was changed elsewhere meanwhile, and yours is not saved.</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {names[field]}: yours is {words(changes[field])}, stored is {words(stored[field])}
          </li>
        ))}
      </ul>
      <div className="inquiry-actions">
        <button type="button" className="button navy small" onClick={() => void change(changes, stored.rev)}>
          Save Mine
        </button>
        <button type="button" className="button line small" onClick={() => void keepStored()}>
          Keep What Is Stored
        </button>
      </div>
    </div>
  );
}
