/** How long and how often to measure. */
export interface Effort {
  /** Measurements of each thing, alternating with what it is compared to. */
  slices: number;
  /** Seconds per measurement under load. */
  seconds: number;
}
