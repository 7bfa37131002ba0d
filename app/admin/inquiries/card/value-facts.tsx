import { useState } from "react";
import { counted } from "#domain/formats.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import type { ValueRequest } from "#domain/values/value-request.ts";
import { valueFactLines } from "#domain/values/value-wording.ts";
import { LikeHomesList } from "./like-homes.tsx";

/** What an owner says of her home, with the photos once the agent wants to see them. */
export function ValueFacts({ id, request }: { id: string; request: ValueRequest }) {
  const [isShowing, setIsShowing] = useState(false);
  const { photos } = request;
  return (
    <section className="value-facts" aria-label={inboxWording.valueRequest}>
      <h4>{inboxWording.valueRequest}</h4>
      <dl className="stack">
        {valueFactLines(request).map(([term, words]) => (
          <div key={term}>
            <dt className="muted">{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <LikeHomesList id={id} />
      {photos.length > 0 && !isShowing && (
        <button type="button" className="button line small" onClick={() => setIsShowing(true)}>
          Show {counted(photos.length, "Photo")}
        </button>
      )}
      {isShowing && (
        <ul className="value-photos stack">
          {photos.map((name, index) => (
            <li key={name}>
              <a href={photoAddress(id, name)} target="_blank" rel="noopener">
                <img src={photoAddress(id, name)} alt={`${index + 1} of ${photos.length} from the owner`} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const photoAddress = (id: string, name: string) => `/api/admin/inquiries/${id}?photo=${name}`;
