import type { ListingCheck } from "#domain/listings/listing-checks.ts";
import { Icon } from "../../../ui/icon.tsx";

/** What is risky or missing of a home, each with its reason, and its source where there is one. */
export function ListingCheckList({ checks }: { checks: readonly ListingCheck[] }) {
  return (
    <ul className="listing-checks">
      {checks.map(({ rule, field, sentence, reason, source }) => (
        <li key={`${rule} ${field} ${reason}`}>
          <Icon name="warning" />
          <div>
            <b>{sentence}</b>
            <p>{reason}</p>
            {source && (
              <p>
                Source:{" "}
                <a href={source.address} target="_blank" rel="noopener noreferrer">
                  {source.name}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
