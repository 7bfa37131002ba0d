/** In a file of its own, so that the wording of pages does not bring the schemas' library into a visitor's browser. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Weekday = (typeof weekdays)[number];
