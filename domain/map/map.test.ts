import { describe, expect, test } from "vitest";
import { regionMap as map } from "#content/map.ts";
import { isInBox } from "./box.ts";
import { drivesFrom, knownDrive, waysTo, wayText, wholeWayText } from "./drive.ts";
import { boxOf, frameAround, kilometers, placeAt, pointOf, side } from "./frame.ts";
import { labelsOf } from "./labels.ts";
import { gatesOf, readRegionMap } from "./region-map.ts";
import { type Cell, spread } from "./spread.ts";
import { viewOn } from "./view.ts";

const wanted = { latitude: map.latitude, least: 15, margin: 0.1 };
const county = frameAround({ west: -105.07, south: 38.52, east: -104.05, north: 39.13 }, wanted);

describe("the shipped map", () => {
  test("has all of its places within its bounds, and every gate once", () => {
    const places = [...map.outline, ...map.towns, ...gatesOf(map), ...map.zipCodes.values(), ...map.peaks];
    // Rush is at the very edge of the county and on no map.
    expect(places.filter((place) => !isInBox(place, map.bounds))).toEqual([map.zipCodes.get("80833")]);
    const gates = gatesOf(map).map(({ id }) => id);
    expect(gates).toContain("fort-carson-20");
    expect(new Set(gates).size).toBe(9);
  });

  test("rejects an invalid place", () => {
    const file = { name: "", latitude: 38.85, bounds: "38,-105 39,-104", outline: "", mountains: "38.1,-105" };
    expect(() => readRegionMap({ ...file, peaks: {}, roads: [], towns: {}, installations: [], zipCodes: {} })).toThrow(
      "no place",
    );
  });
});

describe("a frame", () => {
  test("shows the results with a 10% margin, and at least 15 km", () => {
    expect(county.half).toBeCloseTo((1.02 * Math.cos((38.85 * Math.PI) / 180) * 111.2 * 1.2) / 2, 3);
    const { latitude, longitude } = { latitude: 38.8, longitude: -104.8 };
    const spot = frameAround({ west: longitude, east: longitude, south: latitude, north: latitude }, wanted);
    expect(spot.half).toBe(7.5);
    expect(pointOf(spot, { latitude, longitude })).toEqual({ x: side / 2, y: side / 2 });
    const back = placeAt(spot, pointOf(spot, { latitude: latitude + 0.01, longitude: longitude - 0.02 }));
    expect([back.latitude - latitude, back.longitude - longitude].map((far) => far.toFixed(6))).toEqual([
      "0.010000",
      "-0.020000",
    ]);
  });

  test("has north at the top, west on the left, and its own box as its edge", () => {
    const { west, north, east, south } = boxOf(county);
    const corner = pointOf(county, { latitude: north, longitude: west });
    expect(Math.hypot(corner.x, corner.y)).toBeLessThan(1);
    const other = pointOf(county, { latitude: south, longitude: east });
    expect([Math.round(other.x), Math.round(other.y)]).toEqual([side, side]);
  });

  test("measures kilometers correctly", () => {
    expect(kilometers({ latitude: 38.8, longitude: -104.8 }, { latitude: 38.9, longitude: -104.8 })).toBeCloseTo(
      11.1,
      1,
    );
    expect(kilometers({ latitude: 38.8, longitude: -104.8 }, { latitude: 38.8, longitude: -104.7 })).toBeCloseTo(
      8.7,
      1,
    );
  });
});

test("the visible part stays where it is when the drawing of a smaller area arrives", () => {
  const first = { west: -105, east: -104, south: 38, north: 39 };
  const half = { x: 25, y: 50, size: 50 };
  expect(viewOn(first, first, half)).toEqual(half);
  const itself = { west: -104.75, east: -104.25, south: 38, north: 38.5 };
  expect(viewOn(itself, first, half)).toEqual({ x: 0, y: 0, size: 100 });
  const wider = { west: -104.75, east: -103.75, south: 37.5, north: 38.5 };
  expect(viewOn(wider, first, half)).toEqual({ x: 0, y: 0, size: 50 });
});

describe("homes on a map", () => {
  let last = 0;
  const cell = (latitude: number, longitude: number, count: number): Cell => ({
    latitude,
    longitude,
    count,
    ids: Array.from({ length: count }, () => (last += 1)),
    box: { west: longitude - 0.001, east: longitude + 0.001, south: latitude - 0.001, north: latitude + 0.001 },
  });

  test("appear once each, as a pin or in a cluster", () => {
    const pages = [{ latitude: 39.09, longitude: -104.87 }, undefined, { latitude: 39.09, longitude: -104.8701 }];
    const { pins, circles } = spread(pages, [cell(39.09, -104.87, 5), cell(38.7, -104.7, 3)], county);
    expect(pins.map(({ index }) => index)).toEqual([0]);
    expect(circles.map(({ count }) => count).toSorted()).toEqual([3, 4]);
    for (const { x, y } of circles)
      expect(Math.hypot(x - (pins[0]?.x ?? 0), y - (pins[0]?.y ?? 0))).toBeGreaterThan(80);
  });

  test("never overlap, however many there are, and none is lost", () => {
    const cells = Array.from({ length: 900 }, (_, index) =>
      cell(38.6 + Math.floor(index / 30) / 60, -104.95 + (index % 30) / 60, 1 + (index % 7)),
    );
    const pages = cells.slice(0, 24).map(({ latitude, longitude }) => ({ latitude, longitude }));
    const { pins, circles } = spread(pages, cells, county);
    const all = cells.reduce((sum, { count }) => sum + count, 0);
    expect(circles.reduce((sum, { count }) => sum + count, pins.length)).toBe(all);
    const distances = circles.flatMap((one, index) =>
      circles.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(95);
    expect(circles.length).toBeLessThan(100);
  });

  test("only split when the map zooms in: no home joins a larger cluster", () => {
    // Three towns side by side, each denser at its middle.
    const cells = [-104.82, -104.76, -104.71].flatMap((middle, town) =>
      Array.from({ length: 70 }, (_, index) => {
        const [far, turn] = [0.0045 * Math.sqrt(index), index * 2.4 + town];
        return cell(38.86 + far * Math.sin(turn), middle + far * Math.cos(turn), 1);
      }),
    );
    const around = { west: -104.78, east: -104.78, south: 38.86, north: 38.86 };
    let before = new Map<number, number>();
    const largest: number[] = [];
    for (let least = 100; least > 3; least *= 0.6) {
      const { circles } = spread([], cells, frameAround(around, { ...wanted, least, shape: 0.8 }));
      // At the edge, clusters may join: the view cuts their tiles.
      const within = circles.filter(({ x, y }) => Math.max(Math.abs(x - 500), Math.abs(y - 500)) < 300);
      const sizes = new Map(within.flatMap(({ ids, count }) => ids.map((id) => [id, count])));
      const grown = [...sizes].filter(([id, count]) => count > (before.get(id) ?? Number.POSITIVE_INFINITY));
      expect(grown, `at ${least} km`).toEqual([]);
      before = sizes;
      largest.push(Math.max(...within.map(({ count }) => count)));
    }
    expect(largest[0]).toBeGreaterThan(60);
    expect(largest.at(-1)).toBeLessThan(10);
  });

  test("at one place are one cluster, even 10,000 of them, and its box contains them", () => {
    const { circles } = spread([], [cell(38.8, -104.8, 10_000)], county);
    expect(circles).toMatchObject([{ count: 10_000 }]);
    expect(circles[0] && isInBox({ latitude: 38.8, longitude: -104.8 }, circles[0].box)).toBe(true);
  });
});

test("a phone's sides cut off no home and no price, and a single home is marked as such", () => {
  const shape = 0.8;
  const box = { west: -105.07, south: 38.52, east: -104.05, north: 39.13 };
  const tall = frameAround(box, { ...wanted, shape });
  const corners = [-105.07, -104.05].flatMap((longitude) =>
    [38.52, 39.13].map((latitude) => ({ latitude, longitude })),
  );
  const cells = corners.map((place, id) => ({
    ...place,
    count: 1,
    ids: [id],
    box: { west: 0, east: 0, south: 0, north: 0 },
  }));
  const { circles } = spread([], cells, tall);
  expect(circles.map(({ count, ids }) => [count, ids])).toEqual([0, 1, 2, 3].map((id) => [1, [id]]));
  for (const { x } of circles) expect(Math.min(x, side - x)).toBeGreaterThanOrEqual((side * (1 - shape)) / 2 + 78);
});

test("labels leave the markers of homes visible", () => {
  const [city] = labelsOf(map, county);
  const marker = { x: city?.x ?? 0, y: city?.y ?? 0, half: 30, high: 14 };
  const moved = labelsOf(map, county, [marker]).find(({ kind }) => kind === "city");
  const down = ((moved?.y ?? marker.y) - marker.y) * 0.4;
  // The city's name reaches 21 pixels above its line and 7 below.
  expect(down).toBeLessThanOrEqual(-14 - 7);
  const everywhere = Array.from({ length: 400 }, (_, at) => ({
    x: (at % 20) * 50,
    y: Math.floor(at / 20) * 50,
    half: 20,
    high: 14,
  }));
  expect(labelsOf(map, county, everywhere)).toEqual([]);
});

test("the city's name moves to the side of a full column, and no marker touches it", () => {
  const [city] = labelsOf(map, county);
  const column = Array.from({ length: 12 }, (_, at) => ({ x: city?.x ?? 0, y: 50 + at * 80, half: 23, high: 23 }));
  const moved = labelsOf(map, county, column).find(({ kind }) => kind === "city");
  // Half of the name and of the marker, on a map of 480 pixels.
  expect(moved?.size).toBe("medium");
  expect(Math.abs((moved?.x ?? 0) - (city?.x ?? 0)) * 0.48).toBeGreaterThan(79 + 23);
  const above = [{ x: city?.x ?? 0, y: (city?.y ?? 0) - 100, half: 23, high: 23 }];
  const below = labelsOf(map, county, above).find(({ kind }) => kind === "city");
  expect(((below?.y ?? 0) - (above[0]?.y ?? 0)) * 0.4).toBeGreaterThanOrEqual(21 + 23);
});

test("labels on a map don't overlap, and more of them fit on a large one", () => {
  const labels = labelsOf(map, county);
  expect(labels.map(({ text }) => text)).toContain("Colorado Springs");
  expect(labels.filter(({ size }) => size === "large").length).toBeGreaterThan(0);
  const small = labels.filter(({ size }) => size === "small");
  for (const [index, one] of small.entries())
    for (const other of small.slice(index + 1))
      expect(Math.abs(one.x - other.x) > 60 || Math.abs(one.y - other.y) > 50, `${one.text} ${other.text}`).toBe(true);
});

test("a close map names the road and the installation it shows only a part of", () => {
  const monument = frameAround({ west: -104.95, south: 39.03, east: -104.8, north: 39.13 }, { ...wanted, least: 12 });
  const labels = labelsOf(map, monument);
  const shown = labels.map(({ text }) => text);
  expect(shown).toContain("I-25");
  expect(shown).toContain("Air Force Academy");
  for (const { x, y, text } of labels) expect(Math.min(x, y, side - x, side - y), text).toBeGreaterThan(0);
});

describe("the drive to a gate", () => {
  const gate = gatesOf(map).find(({ id }) => id === "fort-carson-20");
  if (!gate) throw new Error("There is no such gate.");

  test("is estimated by distance, rounded up, and is an hour or more beyond 50 minutes", () => {
    // 4 + 1.3 × 4.9 km
    const minutesFrom = (zip: string) => waysTo(map, zip, [gate])[0]?.minutes;
    expect(minutesFrom("80817")).toBe(15);
    // 4 + 1.3 × 43.5 km is 60.6
    expect(minutesFrom("80132")).toBe(Number.POSITIVE_INFINITY);
    expect(minutesFrom("99999")).toBeUndefined();
    expect([30, Number.POSITIVE_INFINITY].map((minutes) => wayText({ minutes }))).toEqual([
      "about 30 min",
      "about 60+ min",
    ]);
    expect(wholeWayText({ minutes: 30 })).toBe("about 30 min, based on distance");
  });

  test("from a ZIP code leads to the nearest gate of each installation", () => {
    const drives = drivesFrom(map, "80132-1234");
    expect(drives.map(({ gate: { fullName } }) => fullName)).toEqual([
      "Fort Carson, Gate 4",
      "Peterson, North Gate",
      "Schriever",
      "Air Force Academy, North Gate",
      "Cheyenne Mountain",
    ]);
    expect(drives[3]?.minutes).toBe(15);
    expect(drivesFrom(map, "99999")).toEqual([]);
  });

  test("has ZIP codes, and more of them with more time; a removed gate has none", () => {
    const zips = (minutes: number) => knownDrive(map, { gate: "fort-carson-20", minutes })?.known?.zipCodes ?? [];
    expect(zips(15)).toContain("80817");
    expect(zips(10).every((zip) => zips(30).includes(zip))).toBe(true);
    expect(zips(30).length).toBeGreaterThan(zips(15).length);
    expect(knownDrive(map, { gate: "gone", minutes: 30 })).toBeUndefined();
  });

  test("to an installation is the drive to its nearest gate", () => {
    const zips = (gate: string) => knownDrive(map, { gate, minutes: 15 })?.known?.zipCodes ?? [];
    const [any, each] = [zips("fort-carson"), ["1", "4", "20"].flatMap((name) => zips(`fort-carson-${name}`))];
    expect(new Set(any)).toEqual(new Set(each));
    expect(knownDrive(map, { gate: "fort-carson", minutes: 15 })?.known?.to).toBe("Fort Carson");
  });
});
