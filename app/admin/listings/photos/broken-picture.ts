import type { SyntheticEvent } from "react";

/** Shows the house icon instead of a picture that failed to load. */
export function markBroken({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.dataset.broken = "";
}
