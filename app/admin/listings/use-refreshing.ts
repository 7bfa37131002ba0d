import { useEffect, useEffectEvent } from "react";
import type { KeptListing } from "#domain/listings/unpublished.ts";

/** Milliseconds between two looks at photos that are being prepared. */
const interval = 2000;

/** Whether smaller copies of a photo are still being made. */
export function isProcessing({ pictures }: Pick<KeptListing, "pictures">): boolean {
  return pictures.some(({ widths }) => widths.length === 0);
}

/** Calls `refresh` every two seconds while it is needed. */
export function useRefreshing(isNeeded: boolean, refresh: () => void): void {
  const look = useEffectEvent(refresh);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => look(), interval);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
