import { shareAddress } from "./share-address.ts";

/** Opens the device's share sheet for the page's address, or copies it if there is none, and confirms that. */
export function wake(island: HTMLElement, { title }: { title: string }): void {
  island.querySelector("button")?.addEventListener("click", async () => {
    const outcome = await shareAddress(title, location.href.replace(/[?#].*/, ""));
    const status = island.querySelector("[role=status]");
    if (status) status.textContent = outcome;
  });
}
