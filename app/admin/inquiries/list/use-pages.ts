import { useCallback, useEffect, useRef, useState } from "react";
import { type CallError, callAdmin, outcomeOf } from "../../ui/call/call.ts";

interface ShownPages<Page> {
  phase: "loading" | "ready" | "failed";
  pages: Page[];
  /** Progress of loading the next page. */
  growth: "idle" | "loading" | "failed";
  /** Why the list or its next page failed to load. */
  error?: CallError;
}

const nothing = { phase: "loading", pages: [], growth: "idle" } as const;

/**
 * Reads an admin API address, page by page if the response is paginated. Drops responses that a later request has
 * overtaken.
 * @param path with its query; `after` is added for the next page
 */
export function usePages<Page extends { next?: string | undefined }>(path: string) {
  const [shown, setShown] = useState<ShownPages<Page>>({ ...nothing, pages: [] });
  const latest = useRef(0);

  /** Reloads, and keeps showing the old list until the new one arrives. */
  const load = useCallback(async () => {
    const number = ++latest.current;
    const outcome = await outcomeOf(callAdmin<Page>("GET", path));
    if (number !== latest.current) return;
    setShown(({ pages }) =>
      outcome.step === "done"
        ? { phase: "ready", growth: "idle", pages: [outcome.answer] }
        : { phase: "failed", growth: "idle", pages, error: outcome.error },
    );
  }, [path]);
  useEffect(() => {
    setShown({ ...nothing, pages: [] });
    void load();
  }, [load]);

  const next = shown.pages.at(-1)?.next;
  const grow = useCallback(async () => {
    if (!next) return;
    const number = latest.current;
    setShown((before) => ({ ...before, growth: "loading" }));
    const after = new URLSearchParams({ after: next });
    const outcome = await outcomeOf(callAdmin<Page>("GET", `${path}${path.includes("?") ? "&" : "?"}${after}`));
    if (number !== latest.current) return;
    setShown((before) =>
      outcome.step === "done"
        ? { ...before, growth: "idle", pages: [...before.pages, outcome.answer] }
        : { ...before, growth: "failed", error: outcome.error },
    );
  }, [path, next]);

  return { ...shown, next, load, grow };
}

/** Loads more when at most this much is left to scroll, in window heights (specification, section 9). */
const reach = 1.5;

/** Calls `grow` while the end of the page is near: after scrolling, and after the list changes length. */
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
