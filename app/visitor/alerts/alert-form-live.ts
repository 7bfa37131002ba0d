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
    const status = await ask({ ...Object.fromEntries(new FormData(form)), ...(await stamp) }).catch(() => undefined);
    if (status === 201) location.assign(`${form.action}?on`);
    else if (status === 202) location.assign(`${form.action}?sent`);
    else form.submit();
  });
}

/** Returns the status of the answer: 201 for an alert that is on, 202 for one to be confirmed. */
async function ask(values: object): Promise<number> {
  const first = await post({ ...values, work: "offered" });
  if (first.status !== 428) return first.status;
  const { challenge }: { challenge: Challenge } = await first.json();
  const { solve } = await import("../contact/solve.ts");
  return (await post({ ...values, ...(await solve(challenge)) })).status;
}

function post(values: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetch("/api/subscriptions", { method: "POST", headers, body: JSON.stringify(values) });
}
