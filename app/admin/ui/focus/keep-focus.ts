import { useEffect } from "react";

/** Elements that can take the focus when something inside them disappears. */
const places = "dialog, [role=tabpanel], section, form, fieldset:not([role=presentation]), li, article, main";

let keeper: HTMLElement | undefined;

/** Whether the focus is free: on nothing, or on an element that took it over from something that disappeared. */
export const isFocusFree = () => [document.body, keeper].includes(document.activeElement as HTMLElement);

/** A `ref` that focuses an element when it appears, if what had the focus is no longer on the page. */
export function takeFocus(element: HTMLElement | null): void {
  if (isFocusFree()) element?.focus({ preventScroll: true });
}

/**
 * When a focused element disappears, such as a button whose work is done, focuses its section of the page. Otherwise
 * keyboard and screen reader users would lose their place.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let around: Element[] = [];
    const remember = ({ target }: Event) => {
      around = [];
      for (let place = target as Element | null; place; place = place.parentElement) around.push(place);
    };
    const isLost = () => around[0]?.isConnected === false && document.activeElement === document.body;
    const keep = () => {
      if (!isLost()) return;
      const place = around.find((each): each is HTMLElement => each.isConnected && each.matches(places));
      if (!place) return;
      if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
      keeper = place;
      place.focus({ preventScroll: true });
    };
    // The code that removed the element may move the focus itself.
    const observer = new MutationObserver(() => isLost() && requestAnimationFrame(() => setTimeout(keep)));
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}
