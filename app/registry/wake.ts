import type { ComponentType } from "react";

/** Every component of the public pages that also runs React in the browser. Its code loads when the first one wakes. */
const components: Record<string, () => Promise<ComponentType<never>>> = {
  share: async () => (await import("../visitor/cards/share-button.tsx")).ShareButton as ComponentType<never>,
  "contact-form": async () => (await import("../visitor/contact/contact-form.tsx")).ContactForm as ComponentType<never>,
};

/** These work on the existing page without React in the browser. */
const scripts: Record<string, () => Promise<{ wake(island: HTMLElement, props: never): void }>> = {
  payment: () => import("../visitor/tools/live/payment-live.ts"),
  "va-loan": () => import("../visitor/tools/live/va-live.ts"),
  "loan-terms": () => import("../visitor/tools/live/loan-terms-live.ts"),
  "home-payment": () => import("../visitor/tools/live/home-payment-live.ts"),
  bah: () => import("../visitor/tools/live/bah-live.ts"),
  "alert-form": () => import("../visitor/alerts/alert-form-live.ts"),
  back: () => import("../islands/back-link.ts"),
  "search-form": () => import("../visitor/search/form/search-form-live.ts"),
  map: () => import("../visitor/map/map-live.ts"),
  gallery: () => import("../visitor/cards/gallery/gallery-live.ts"),
  "saved-homes": () => import("../visitor/cards/saved/saved-homes.ts"),
  "saved-list": () => import("../visitor/homes/saved/saved-list.ts"),
};

/** Wakes an island with the props it was rendered with. */
export async function wake(element: HTMLElement): Promise<void> {
  const { island = "", props = "{}" } = element.dataset;
  const script = await scripts[island]?.();
  if (script) {
    script.wake(element, JSON.parse(props) as never);
    element.dataset.awake = "true";
    return;
  }
  const [Component, { hydrate }] = await Promise.all([components[island]?.(), import("../islands/hydrate.ts")]);
  if (!Component) throw new Error(`There is no island called ${island}.`);
  hydrate(element, Component, JSON.parse(props));
}
