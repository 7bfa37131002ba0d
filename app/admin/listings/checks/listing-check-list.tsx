import type { ListingCheck } from "#domain/listings/drafts/listing-checks.ts";
import { Icon } from "../../../ui/icon.tsx";
import { isInForm, wayOf } from "./mend.ts";

interface ListProps {
  checks: readonly ListingCheck[];
  /** Leads to where it can be mended. */
  onMend: (check: ListingCheck) => void;
}

/** What is risky or missing of a home, each with its reason, its source where there is one, and the way to mend it. */
export function ListingCheckList({ checks, onMend }: ListProps) {
  return (
    <ul className="listing-checks">
      {checks.map((check) => {
        const { rule, field, sentence, reason, source } = check;
        return (
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
              {isInForm(check) ? (
                <button type="button" className="link" onClick={() => onMend(check)}>
                  {wayOf(check)}
                  <span className="visually-hidden">: {sentence}</span>
                </button>
              ) : (
                <a className="link" href="/admin?tab=settings&page=words#advertising" target="_blank" rel="noopener">
                  Settings
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
