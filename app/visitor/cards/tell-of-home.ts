/** Tells the server what a visitor does with a home of the agent's, so that it is counted (app/api/counted.ts). Nobody waits for it. */
export function tellOfHome(home: string, what: "photos" | "saved"): void {
  if (!home.startsWith("lst_")) return;
  fetch(`/api/listings/${home}/${what}`, { method: "POST", credentials: "omit", keepalive: true }).catch(() => {});
}
