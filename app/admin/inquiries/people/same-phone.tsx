import { useState } from "react";
import type { PersonRow } from "#domain/people/people-list.ts";
import type { Person } from "#domain/people/person.ts";
import { useSend } from "../../ui/call/use-call.ts";

type Named = Pick<Person, "id" | "name">;

/** Two people with the same phone number, whom the agent merges or keeps separate where they are listed. */
export function useSamePhone(load: () => Promise<unknown>) {
  const [merged, setMerged] = useState<{ into: Named; other: Named }>();
  const { send, complaint } = useSend(load);
  const say = (step: "merge" | "apart" | "split", { id }: Named, other: Named) =>
    send("POST", `people/${encodeURIComponent(id)}/${step}`, { other: other.id });

  return {
    complaint,
    merged,
    async merge(into: Named, other: Named) {
      if (await say("merge", into, other)) setMerged({ into, other });
    },
    async keepApart(one: Named, other: Named) {
      if (await say("apart", one, other)) setMerged(undefined);
    },
    async undo() {
      if (merged && (await say("split", merged.into, merged.other))) setMerged(undefined);
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
        <button type="button" className="button line small" onClick={() => void used.merge(person, other)}>
          Merge
          <span className="visually-hidden">
            {" "}
            {person.name} and {other.name}
          </span>
        </button>
        <button type="button" className="button line small" onClick={() => void used.keepApart(person, other)}>
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
            <button type="button" className="button line small" onClick={() => void undo()}>
              Undo
            </button>
          </>
        )}
      </div>
    </>
  );
}
