/** Tells the server what a visitor does with a home of the agent's, so that it is counted (app/api/counted.ts). Nobody waits for it. */
export function tellOfHome(home: string, what: "photos" | "saved"): void {
  if (home.startsWith("lst_")) navigator.sendBeacon(`/api/listings/${home}/${what}`);
}
