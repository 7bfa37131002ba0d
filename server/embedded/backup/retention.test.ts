import { expect, it } from "vitest";
import { day } from "#domain/time-units.ts";
import { expiredBackups, nightlyHold, type StoredBackup } from "./retention.ts";

const plenty = Number.POSITIVE_INFINITY;

const madeAt = (time: string, bytes = 1): StoredBackup => ({ name: time, madeAt: time, bytes, isWhole: true });

/** One backup per night up to the last of `nights`, as the nightly command leaves them. */
function afterNights(nights: string[], room = plenty): string[] {
  let shelf: StoredBackup[] = [];
  for (const night of nights) {
    shelf.push(madeAt(night));
    const gone = expiredBackups(shelf, night, room);
    shelf = shelf.filter((backup) => !gone.includes(backup));
  }
  return shelf.map(({ name }) => name.slice(0, 10));
}

const nightsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(first) + index * day).toISOString());

it("after a year, keeps backups of seven days, four weeks and six months", () => {
  expect(afterNights(nightsFrom("2025-11-22T03:30:00.000Z", 365))).toEqual([
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-01",
    "2026-11-08",
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
  ]);
});

it("keeps the last of several backups from one day", () => {
  expect(afterNights(["2026-11-20T03:00:00.000Z", "2026-11-21T03:00:00.000Z", "2026-11-21T15:00:00.000Z"])).toEqual([
    "2026-11-20",
    "2026-11-21",
  ]);
});

it("a site without backups for a year keeps the old ones", () => {
  const before = nightsFrom("2025-11-01T03:30:00.000Z", 7);
  expect(afterNights([...before, "2026-11-21T03:30:00.000Z"])).toHaveLength(7);
});

it("a clock that jumps ten years ahead and back costs at most one backup of the real days", () => {
  const nights = nightsFrom("2026-11-10T03:30:00.000Z", 7);
  const real = ["2026-11-17T03:30:00.000Z", "2026-11-18T03:30:00.000Z"];
  const shelf = afterNights([...nights, "2036-11-17T03:30:00.000Z", ...real]);
  expect(shelf).toContain("2026-11-18");
  expect(shelf.filter((night) => night.startsWith("2026-11-1")).length).toBeGreaterThanOrEqual(6);
});

it("a clock that is wrong for a month never removes the newest backup or the last one from the real time", () => {
  const real = nightsFrom("2026-11-01T03:30:00.000Z", 10);
  const wrong = nightsFrom("2036-01-01T03:30:00.000Z", 30);
  const shelf = afterNights([...real, ...wrong]);
  expect(shelf).toContain("2026-11-10");
  expect(afterNights([...real, ...wrong, "2026-11-11T03:30:00.000Z"])).toContain("2026-11-11");
});

it("removes the oldest when space is short, but never the newest", () => {
  expect(afterNights(nightsFrom("2026-11-16T03:30:00.000Z", 5), 2)).toEqual(["2026-11-19", "2026-11-20"]);
  expect(afterNights(nightsFrom("2026-11-16T03:30:00.000Z", 5), 0)).toEqual(["2026-11-20"]);
});

it("keeps the last backup with every picture, however old it is and however short space is", () => {
  const whole = madeAt("2026-01-01T03:30:00.000Z");
  const damaged = nightsFrom("2026-01-02T03:30:00.000Z", 300).map((night) => ({ ...madeAt(night), isWhole: false }));
  const gone = expiredBackups([whole, ...damaged], damaged.at(-1)?.name ?? "", 0);
  expect(gone).toHaveLength(299);
  expect(gone).not.toContain(whole);
});

it("erased data remains in a backup until the promised day, and not a night longer", () => {
  const start = Date.parse("2026-01-05T03:30:00.000Z");
  for (const [known, forgotten] of [
    [0, 200],
    [0, 207],
    [180, 207],
    [203, 207],
    [207, 207],
    [0, 238],
    [236, 238],
    [300, 302],
  ] as const) {
    let shelf: StoredBackup[] = [];
    let night = start;
    const holds = ({ madeAt }: StoredBackup) =>
      Date.parse(madeAt) >= start + known * day && Date.parse(madeAt) <= start + forgotten * day;
    for (let at = 0; at <= forgotten || shelf.some(holds); at += 1) {
      night = start + at * day;
      const made = madeAt(new Date(night).toISOString());
      const gone = expiredBackups([...shelf, made], made.name, plenty);
      shelf = [...shelf, made].filter((backup) => !gone.includes(backup));
    }
    const said = nightlyHold(new Date(start + known * day), new Date(start + forgotten * day));
    expect([known, forgotten, said.toISOString().slice(0, 10)]).toEqual([
      known,
      forgotten,
      new Date(night).toISOString().slice(0, 10),
    ]);
  }
});
