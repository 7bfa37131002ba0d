/** Every island of the public pages. Its code loads when the first one wakes. */
const islands: Record<string, () => Promise<{ wake(island: HTMLElement, props: never): void }>> = {
  payment: () => import("../visitor/tools/live/payment-live.ts"),
  "va-loan": () => import("../visitor/tools/live/va-live.ts"),
  "loan-terms": () => import("../visitor/tools/live/loan-terms-live.ts"),
  "home-payment": () => import("../visitor/tools/live/home-payment-live.ts"),
  bah: () => import("../visitor/tools/live/bah-live.ts"),
  "alert-form": () => import("../visitor/alerts/alert-form-live.ts"),
  back: () => import("../islands/back-link.ts"),
  "contact-form": () => import("../visitor/contact/contact-form-live.ts"),
  "search-form": () => import("../visitor/search/form/search-form-live.ts"),
  map: () => import("../visitor/map/map-live.ts"),
  gallery: () => import("../visitor/cards/gallery/gallery-live.ts"),
  share: () => import("../visitor/cards/share-live.ts"),
  "saved-homes": () => import("../visitor/cards/saved/saved-homes.ts"),
  "saved-list": () => import("../visitor/homes/saved/saved-list.ts"),
};

/** Wakes an island with the props it was rendered with. */
export async function wake(element: HTMLElement): Promise<void> {
  const { island = "", props = "{}" } = element.dataset;
  const code = await islands[island]?.();
  if (!code) throw new Error(`There is no island called ${island}.`);
  code.wake(element, JSON.parse(props) as never);
  element.dataset.awake = "true";
}
