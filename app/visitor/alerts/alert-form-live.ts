import type { Challenge } from "altcha-lib/types";

/**
 * Sends the alert form like the inquiry form: with a stamp, and with proof of work under load. If that fails, the
 * browser submits the form itself.
 */
export function wake(island: HTMLElement): void {
  const form = island.querySelector("form");
  const stamp = fetch("/api/inquiries/stamp").then(
    (response): Promise<object> => response.json(),
    () => ({}),
  );
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const isAsked = await ask({ ...Object.fromEntries(new FormData(form)), ...(await stamp) }).catch(() => false);
    if (isAsked) location.assign(`${form.action}?sent`);
    else form.submit();
  });
}

async function ask(values: object): Promise<boolean> {
  const first = await post({ ...values, work: "offered" });
  if (first.status !== 428) return first.ok;
  const { challenge }: { challenge: Challenge } = await first.json();
  const { solve } = await import("../contact/solve.ts");
  return (await post({ ...values, ...(await solve(challenge)) })).ok;
}

function post(values: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch("/api/subscriptions", { method: "POST", headers, body: JSON.stringify(values) });
}
