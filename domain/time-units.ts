// In milliseconds, as `Date` counts. Browser code uses literal numbers so it doesn't load this file.

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
