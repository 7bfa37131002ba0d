/** Up to so many homes are shown on one page, all of them. */
const mostOnOnePage = 60;
/** More than that are turned over in pages of so many: twelve rows of two, eight of three. */
const pageLength = 24;
/** So many pages are found by their number, a thousand homes. Those behind them follow from one to the next. */
const mostNumbered = 42;

/** Which part of a long list is shown. Both count from 1. */
export interface ListPage {
  number: number;
  last: number;
}

/** What of a list stands on a page, and how many homes before it. */
export interface ListPart {
  limit: number;
  skip: number;
}

/**
 * The page that an address asks for, as far as there is one: the first when it names none, the last when it names one
 * behind it.
 *
 * @param wanted the number as it stands in the address
 * @param total how many homes there are
 */
export function listPage(wanted: string | null, total: number): ListPage {
  const last = lastPage(total);
  return { number: Math.min(numberIn(wanted), last, mostNumbered), last };
}

/** The page behind those that have an address by their number alone; the one before it said where it begins. */
export function pageBehind(wanted: string | null, total: number): ListPage {
  const last = Math.max(lastPage(total), mostNumbered + 1);
  return { number: Math.min(Math.max(numberIn(wanted), mostNumbered + 1), last), last };
}

function lastPage(total: number): number {
  return total > mostOnOnePage ? Math.ceil(total / pageLength) : 1;
}

function numberIn(wanted: string | null): number {
  return /^[1-9]\d{0,8}$/.test(wanted ?? "") ? Number(wanted) : 1;
}

/** Whether the page behind this one needs to be told where it begins. */
export function isLastNumbered({ number }: ListPage): boolean {
  return number >= mostNumbered;
}

/** What of the whole list stands on a page that has an address by its number. */
export function partOn({ number, last }: ListPage): ListPart {
  return last === 1 ? { limit: mostOnOnePage, skip: 0 } : { limit: pageLength, skip: (number - 1) * pageLength };
}

/** How many homes stand on a page behind those. */
export const partBehind = pageLength;
