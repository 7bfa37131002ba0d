import { useEffect } from "react";

/** More is loaded when at most this much is left to scroll, in window heights (specification, section 9). */
const reach = 1.5;

/** Calls `grow` while the end of the page is near: after scrolling, and after the list has become longer or shorter. */
export function useEndlessList(grow: () => void, isActive: boolean): void {
  useEffect(() => {
    if (isActive && isNearEnd()) grow();
  });

  useEffect(() => {
    const look = () => isActive && isNearEnd() && grow();
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [grow, isActive]);
}

function isNearEnd(): boolean {
  const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  return left <= reach * window.innerHeight;
}
