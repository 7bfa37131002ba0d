import { useEffect } from "react";

/** What may have the focus in the place of something in it that has gone. */
const places = "dialog, [role=tabpanel], section, form, fieldset, li, article, main";

let keeper: HTMLElement | undefined;

/** Whether the focus is where nobody has put it: nowhere, or at what keeps it in the place of something that has gone. */
export const isFocusFree = () => [document.body, keeper].includes(document.activeElement as HTMLElement);

/**
 * Gives the focus of what disappears, such as a button whose work is done, to the part of the page that it stood in: on the
 * page as a whole, whoever uses the keyboard or listens has lost the place.
 */
export function useKeptFocus(): void {
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
    // Whoever took it away may have another place for it.
    const observer = new MutationObserver(() => isLost() && requestAnimationFrame(() => setTimeout(keep)));
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}
