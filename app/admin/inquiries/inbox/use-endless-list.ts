import { useEffect } from "react";

/** How much may be left to scroll before more is loaded, in heights of the window (specification, section 9). */
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
