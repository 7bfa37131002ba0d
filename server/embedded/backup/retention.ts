import { day } from "#domain/time-units.ts";

/** A complete backup in the nightly folder. */
export interface StoredBackup {
  /** File name. */
  name: string;
  /** ISO timestamp. */
  madeAt: string;
  bytes: number;
  /** Whether the site had all its pictures intact then. */
  isWhole: boolean;
}

/** How many to keep of each kind: the newest of a day, of a week starting Monday, and of a month. */
const kept: [count: number, period: (madeAt: string) => string][] = [
  [7, (madeAt) => madeAt.slice(0, 10)],
  // 1970 began on a Thursday.
  [4, (madeAt) => String(Math.floor((Date.parse(madeAt) / day + 3) / 7))],
  [6, (madeAt) => madeAt.slice(0, 7)],
];

/**
 * Returns the backups to remove. Counts days, weeks and months that have a backup, not elapsed time: a clock jump or a
 * month without backups expires none. The newest backup, the one with the latest date, and the last with every picture
 * always stay. Of the rest, removes the oldest until all use at most `room` bytes.
 */
export function expiredBackups(backups: readonly StoredBackup[], justMade: string, room: number): StoredBackup[] {
  const newestFirst = backups.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
  const safe = new Set([justMade, newestFirst[0]?.name, newestFirst.find(({ isWhole }) => isWhole)?.name]);
  const wanted = new Set(kept.flatMap(([count, period]) => newestOfEach(newestFirst, period).slice(0, count)));
  let taken = bytesOf(newestFirst.filter(({ name }) => safe.has(name)));
  return newestFirst.filter((backup) => {
    if (safe.has(backup.name)) return false;
    if (!wanted.has(backup)) return true;
    taken += backup.bytes;
    return taken > room;
  });
}

function newestOfEach(newestFirst: StoredBackup[], period: (madeAt: string) => string): StoredBackup[] {
  return [...Map.groupBy(newestFirst, ({ madeAt }) => period(madeAt)).values()].flatMap((group) => group.slice(0, 1));
}

export function bytesOf(backups: readonly StoredBackup[]): number {
  return backups.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Returns when the last nightly backup that contains data stored since `since` and removed now expires, assuming one
 * backup per night. A weekly backup keeps it into the third week after, a monthly one into the sixth month, by the UTC
 * calendar.
 */
export function nightlyHold(since: Date, now: Date): Date {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const dayIn = (offset: number) => Date.UTC(year, month, date + offset);
  const monthIn = (offset: number) => Date.UTC(year, month + offset, 1);
  const monday = -((now.getUTCDay() + 6) % 7);
  const until = [dayIn(7)];
  // The last backup of a week or month represents it: the previous one, or this one if it ends today.
  if (since.getTime() < dayIn(monday)) until.push(dayIn(monday + 21));
  if (now.getUTCDay() === 0) until.push(dayIn(monday + 28));
  if (since.getTime() < monthIn(0)) until.push(monthIn(5));
  if (dayIn(1) === monthIn(1)) until.push(monthIn(6));
  return new Date(Math.max(...until));
}
