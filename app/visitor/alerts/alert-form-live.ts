import { fetchStamp, postWithWork } from "../contact/form-pass.ts";

/** Sends a form that asks for alerts as the inquiry's is sent: with a stamp, and with work when many ask. Where that fails, it goes by itself. */
export function wake(island: HTMLElement): void {
  const form = island.querySelector("form");
  const stamp = fetchStamp();
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = { ...Object.fromEntries(new FormData(form)), ...(await stamp) };
    const isAsked = await postWithWork("/api/subscriptions", values).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAsked) location.assign(`${form.action}?sent`);
    else form.submit();
  });
}
