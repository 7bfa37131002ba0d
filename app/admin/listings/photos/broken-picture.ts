import type { SyntheticEvent } from "react";

/** Shows the house icon in the place of a picture that did not load. */
export function markBroken({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.dataset.broken = "";
}
