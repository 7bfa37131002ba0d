/** How long to measure. */
export interface Effort {
  /** Measurements of each thing, in turns with what it is compared to. */
  slices: number;
  /** Length of one under load. */
  seconds: number;
}
