import type { KeptAddress } from "../../frame/page-handle.ts";

/** What an address may say: nothing about the visitor, only about the home and the loan. */
export const loanFields = ["price", "down", "rate", "years", "tax", "insurance", "hoa"] as const;

/** The fields that an address has of these; of two with one name, the later. */
export function fieldsIn(address: string, names: readonly string[]): Record<string, string> {
  const all = Object.fromEntries(new URL(address).searchParams);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** The empty form is kept; what somebody typed is answered anew each time, or anybody could fill the cache. */
export function keptWhenEmpty(path: string, names: readonly string[]): KeptAddress {
  return ({ searchParams }) => (names.some((name) => searchParams.has(name)) ? undefined : path);
}
