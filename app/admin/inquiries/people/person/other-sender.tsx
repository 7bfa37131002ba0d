import { useState } from "react";
import { isFromOther } from "#domain/people/entry.ts";
import { emailKey } from "#domain/people/person.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { useChange } from "../../../ui/call/use-change.ts";
import { Failure } from "../../../ui/failure.tsx";
import { personPath } from "../../addresses.ts";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";

interface OtherSenderProps {
  /** The sender of an email in this person's thread. */
  from: string;
  view: PersonPage;
}

/**
 * Offers to add an email's sender to the person's addresses. From then on, their emails count as the person's. It is one
 * button, so the keyboard's focus stays on it for Undo.
 */
export function OtherSender({ from, view: { person, emails } }: OtherSenderProps) {
  const isOther = isFromOther({ from }, emails);
  const { send, complaint } = useChange();
  // What was added here can be undone here.
  const [isTouched, setTouched] = useState(false);
  if (!isOther && !isTouched) return null;

  function change() {
    setTouched(true);
    const others = person.emails.filter((each) => emailKey(each) !== from);
    void send("PATCH", personPath(person.id), { rev: person.rev, emails: isOther ? [...others, from] : others });
  }

  return (
    <div className="ways row">
      <button type="button" className="button line small" onClick={change}>
        {isOther ? (
          <>
            Add Address<span className="visually-hidden"> to {person.name}</span>
          </>
        ) : (
          <>
            <InboxIcon name="undo" />
            Undo
          </>
        )}
      </button>
      <Failure text={complaint} />
      <p role="status">
        {isOther
          ? `This isn't an address of ${person.name}. Add it if it's theirs.`
          : `${from} is now an address of ${person.name}.`}
      </p>
    </div>
  );
}
