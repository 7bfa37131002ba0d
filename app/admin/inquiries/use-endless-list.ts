import { useEffect } from "react";

/** How much may be left to scroll before more is loaded, in heights of the window (specification, section 9). */
const reach = 1.5;

/** Calls `grow` while the end of the page is near. A `grow` of a new identity looks again at once. */
export function useEndlessList(grow: () => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const look = () => {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      if (left <= reach * window.innerHeight) grow();
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [grow, isActive]);
}
