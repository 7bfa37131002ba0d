import { useState } from "react";
import type { PersonRow } from "#domain/people/people-list.ts";
import type { Person } from "#domain/people/person.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { personPath } from "../addresses.ts";

type Named = Pick<Person, "id" | "name">;

/** Two people with the same phone number, whom the agent merges or keeps separate where they are listed. */
export function useSamePhone() {
  const [merged, setMerged] = useState<{ into: Named; other: Named }>();
  const { send, complaint } = useChange();

  async function say(step: "merge" | "apart" | "split", { id }: Named, other: Named, then?: typeof merged) {
    if (await send("POST", `${personPath(id)}/${step}`, { other: other.id })) setMerged(then);
  }

  return {
    complaint,
    merged,
    merge: (into: Named, other: Named) => void say("merge", into, other, { into, other }),
    keepApart: (one: Named, other: Named) => void say("apart", one, other),
    undo: () => void (merged && say("split", merged.into, merged.other)),
  };
}

type UsedSamePhone = ReturnType<typeof useSamePhone>;

/** Asks below a person's row whether someone with the same phone number is the same person. */
export function SamePhone({ person, used }: { person: PersonRow; used: UsedSamePhone }) {
  const { samePhone: other } = person;
  if (!other) return null;
  return (
    <li className="same-phone spread">
      <p>
        <b>Same phone as {other.name}.</b> Same person?
      </p>
      <div className="ways">
        <button type="button" className="button line small" onClick={() => used.merge(person, other)}>
          Merge
          <span className="visually-hidden">
            {" "}
            {person.name} and {other.name}
          </span>
        </button>
        <button type="button" className="button line small" onClick={() => used.keepApart(person, other)}>
          Keep Separate
          <span className="visually-hidden">
            : {person.name} and {other.name}
          </span>
        </button>
      </div>
    </li>
  );
}

/** What was merged from the list, with its undo. */
export function MergedNote({ used: { merged, complaint, undo } }: { used: UsedSamePhone }) {
  return (
    <>
      {complaint && <p role="alert">{complaint}</p>}
      <div role="status" className="merged-note row">
        {merged && (
          <>
            <p>
              {merged.other.name} is now part of {merged.into.name}.
            </p>
            <button type="button" className="button line small" onClick={undo}>
              Undo
            </button>
          </>
        )}
      </div>
    </>
  );
}
