import { useState } from "react";
import type { PersonRow } from "#domain/people/people-list.ts";
import type { Person } from "#domain/people/person.ts";
import { useChange } from "../../ui/call/use-change.ts";

type Named = Pick<Person, "id" | "name">;

/** Two people with the same phone number, whom the agent merges or keeps separate where they are listed. */
export function useSamePhone() {
  const [merged, setMerged] = useState<{ into: Named; other: Named }>();
  // What is said once the change is stored.
  const [next, setNext] = useState<typeof merged>();
  const { send, complaint } = useChange(() => setMerged(next));
  const say = (step: "merge" | "apart" | "split", { id }: Named, other: Named) =>
    send("POST", `people/${encodeURIComponent(id)}/${step}`, { other: other.id });

  return {
    complaint,
    merged,
    merge(into: Named, other: Named) {
      setNext({ into, other });
      say("merge", into, other);
    },
    keepApart(one: Named, other: Named) {
      setNext(undefined);
      say("apart", one, other);
    },
    undo() {
      setNext(undefined);
      if (merged) say("split", merged.into, merged.other);
    },
  };
}

type UsedSamePhone = ReturnType<typeof useSamePhone>;

/** Asks below a person's row whether someone with the same phone number is the same person. */
export function SamePhone({ person, used }: { person: PersonRow; used: UsedSamePhone }) {
  const { samePhone: other } = person;
  if (!other) return null;
  return (
    <li className="same-phone">
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
      <div role="status" className="merged-note">
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
