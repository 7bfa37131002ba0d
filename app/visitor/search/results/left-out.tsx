import { Fragment } from "react";
import { criteriaParts, searchWording } from "#domain/mls/search/search-wording.ts";
import { Remark } from "../../cards/remark.tsx";
import type { SearchResults } from "./search-results.server.ts";

/** What the search left out, changed or asks about, in sentences. Renders nothing if it is what was typed. */
export function LeftOut({ results }: { results: SearchResults }) {
  const { criteria, isSwapped, ignored, unknown, payments, schools, smallTalk, asked, count, meant } = results;
  const others = unknown.filter(
    (each) => !payments.some((payment) => each.includes(payment)) && !asked.some(({ typed }) => typed === each),
  );
  const onlyWords = wordsAlone(results);
  const isTold = isSwapped || smallTalk !== undefined || onlyWords !== undefined || ignored.length + unknown.length > 0;
  if (!isTold) return null;
  return (
    <Remark role="status">
      {isSwapped && searchWording.swapped} {ignored.length > 0 && searchWording.notUnderstood(ignored)}{" "}
      {others.length > 0 && searchWording.unknown(others)}{" "}
      {payments.length > 0 && (
        <>
          {searchWording.payment(payments)}{" "}
          <a href={criteria.priceMax === undefined ? "/tools/payment" : `/tools/payment?price=${criteria.priceMax}`}>
            {searchWording.paymentTool}
          </a>
          .
        </>
      )}{" "}
      {schools && (
        <>
          {searchWording.schools} <a href={schools.href}>{schools.label}</a>.
        </>
      )}{" "}
      {asked.map(({ typed, options }) => (
        <Fragment key={typed}>
          {searchWording.unknown([typed])} {searchWording.didYouMean}{" "}
          {options.map(({ name, path }, index) => (
            <Fragment key={name}>
              {index > 0 && " or "}
              <a href={path}>{name}</a>
            </Fragment>
          ))}
          ?{" "}
        </Fragment>
      ))}
      {asked.length === 0 && meant && count > 0 && (
        <>
          {searchWording.didYouMean} <a href={meant.path}>{meant.city}</a>?
        </>
      )}{" "}
      {smallTalk && searchWording.narrowsNothing(smallTalk, criteriaParts(criteria).length === 0)}{" "}
      {onlyWords && searchWording.onlyWords(onlyWords)}
    </Remark>
  );
}

/** Short words may be part of many others: a search of nothing else says so. */
function wordsAlone({ criteria }: SearchResults): string | undefined {
  const { words = "" } = criteria;
  const isShort = words !== "" && words.split(/\s+/).every((word) => word.length <= 4);
  return isShort && criteriaParts(criteria).length === 1 ? words : undefined;
}
