// In milliseconds, as `Date` counts. What browsers load writes its own figure: for this file they would fetch another.

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
