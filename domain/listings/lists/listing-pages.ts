/** Up to so many homes are shown on one page, all of them. */
const mostOnOnePage = 60;
/** More than that are turned over in pages of so many: twelve rows of two, eight of three. */
const pageLength = 24;

/** Which part of a long list is shown. Both count from 1. */
export interface ListPage {
  number: number;
  last: number;
}

/**
 * The page that an address asks for, as far as there is one: the first when it names none, the last when it names one
 * behind it.
 *
 * @param wanted the number as it stands in the address
 * @param total how many homes there are
 */
export function listPage(wanted: string | null, total: number): ListPage {
  const last = total > mostOnOnePage ? Math.ceil(total / pageLength) : 1;
  return { number: Math.min(numberIn(wanted), last), last };
}

function numberIn(wanted: string | null): number {
  return /^[1-9]\d{0,8}$/.test(wanted ?? "") ? Number(wanted) : 1;
}

/** The homes of a list that stand on a page. */
export function homesOn<Home>({ number, last }: ListPage, homes: readonly Home[]): Home[] {
  return last === 1 ? [...homes] : homes.slice((number - 1) * pageLength, number * pageLength);
}
