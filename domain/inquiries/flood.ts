/** How many messages of a flood are kept at least, where the disk allows. Above that, a new one replaces the oldest. */
export const floodCapacity = 50_000;

/** How many of them are kept even when the disk is almost full. */
export const floodLeast = 1000;

/** Bytes that a flood leaves free on the disk, for messages with proof, for photos and for the backup's catalogue. */
export const floodReserve = 100_000_000;

/** How many of a flood one request removes: a moment's work, so that visitors need not wait for it. */
export const floodStep = 500;
