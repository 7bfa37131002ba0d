import { openMessages } from "#domain/people/open-messages.ts";
import { itemId, type PersonPage } from "#domain/people/timeline.ts";
import { windowText } from "#domain/tours/tour-wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { receivedMoment } from "../list/received.ts";

interface OpenMessagesProps {
  page: PersonPage;
  /** The message that is shown already. */
  except: string | undefined;
}

/** What the person wrote since the last reply, above the field that answers it. */
export function OpenMessages({ page, except }: OpenMessagesProps) {
  const { timeZone } = useSite().profile;
  const open = openMessages(page).filter((item) => itemId(item) !== except);
  if (open.length === 0) return null;
  return (
    <ol className="open-messages" aria-label="Not answered yet">
      {open.map((item) => (
        <li key={itemId(item)}>
          <p className="fine">{receivedMoment(item.at, timeZone)}</p>
          {item.kind === "inquiry" && (item.inquiry.listingTitle ?? item.inquiry.home?.address) && (
            <p className="fine">About {item.inquiry.listingTitle ?? item.inquiry.home?.address}</p>
          )}
          {item.kind === "inquiry" && item.inquiry.visit && (
            <p className="fine">
              Wants a showing: {item.inquiry.visit.windows.map((each) => windowText(each)).join("; ")}
            </p>
          )}
          <p className="words written">
            {item.kind === "inquiry" ? item.inquiry.message : item.kind === "received" && item.entry.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
