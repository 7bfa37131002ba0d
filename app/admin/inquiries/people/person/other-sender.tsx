import { useState } from "react";
import { isFromOther } from "#domain/people/entry.ts";
import { emailKey } from "#domain/people/person.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import type { UsedPerson } from "./use-person.ts";

interface OtherSenderProps {
  /** The sender of an email in this person's thread. */
  from: string;
  view: PersonPage;
  used: UsedPerson;
}

/**
 * Offers to add an email's sender to the person's addresses. From then on, their emails count as the person's. It is one
 * button, so the keyboard's focus stays on it for Undo.
 */
export function OtherSender({ from, view: { person, emails }, used }: OtherSenderProps) {
  const [isAdded, setAdded] = useState(false);
  const isOther = isFromOther({ from }, emails);
  if (!isOther && !isAdded) return null;

  async function change() {
    const others = person.emails.filter((each) => emailKey(each) !== from);
    if (await used.change({ emails: isOther ? [...others, from] : others }, person.rev)) setAdded(isOther);
  }

  return (
    <div className="ways">
      <button type="button" className="button line small" onClick={() => void change()}>
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
      <p role="status">
        {isOther
          ? `This isn't an address of ${person.name}. Add it if it's theirs.`
          : `${from} is now an address of ${person.name}.`}
      </p>
    </div>
  );
}
