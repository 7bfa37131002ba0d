import type { Box, Place } from "./box.ts";

interface NamedPlace extends Place {
  name: string;
}

export interface Gate extends NamedPlace {
  /** The id in URLs: `fort-carson-20`. */
  id: string;
  /** "Fort Carson, Gate 20" */
  fullName: string;
}

interface Installation {
  id: string;
  name: string;
  ground: Place[];
  gates: Gate[];
}

/** A rough map of a region, drawn by hand, to show below its homes. */
export interface RegionMap {
  name: string;
  /** The latitude where a degree of longitude is measured. */
  latitude: number;
  /** Homes outside of it aren't on the map. */
  bounds: Box;
  outline: Place[];
  /** The foot of the mountains from north to south. The mountains are west of it. */
  mountains: Place[];
  peaks: NamedPlace[];
  roads: { name: string; isMain: boolean; line: Place[] }[];
  /** The largest first. If two labels would touch, the first one stays. */
  towns: NamedPlace[];
  installations: Installation[];
  /** The center of each ZIP code. */
  zipCodes: ReadonlyMap<string, Place>;
}

type NamedTexts = Readonly<Record<string, string>>;

/** A map as in its file: places are `38.83,-104.82`, and lines are places separated by spaces. */
interface RegionMapFile {
  name: string;
  latitude: number;
  bounds: string;
  outline: string;
  mountains: string;
  peaks: NamedTexts;
  roads: readonly { name: string; isMain?: boolean; line: string }[];
  towns: NamedTexts;
  installations: readonly { id: string; name: string; ground: string; gates: object }[];
  zipCodes: NamedTexts;
}

/** @throws Error for an invalid place, because the file is part of the release */
export function readRegionMap(file: RegionMapFile): RegionMap {
  const [southWest, northEast] = line(file.bounds) as [Place, Place];
  return {
    name: file.name,
    latitude: file.latitude,
    bounds: {
      west: southWest.longitude,
      south: southWest.latitude,
      east: northEast.longitude,
      north: northEast.latitude,
    },
    outline: line(file.outline),
    mountains: line(file.mountains),
    peaks: named(file.peaks),
    roads: file.roads.map(({ name, isMain = false, line: course }) => ({ name, isMain, line: line(course) })),
    towns: named(file.towns),
    installations: file.installations.map(({ id, name, ground, gates }) => ({
      id,
      name,
      ground: line(ground),
      gates: Object.entries(gates).map(([gate, at]) => gateOf({ id, name }, gate, place(at))),
    })),
    zipCodes: new Map(Object.entries(file.zipCodes).map(([zip, middle]) => [zip, place(middle)])),
  };
}

/** "Gate 20", "North Gate". An installation's only gate has no name. */
function gateOf({ id, name }: { id: string; name: string }, gate: string, at: Place): Gate {
  const word = gate === "" ? "" : /^\d/.test(gate) ? `Gate ${gate}` : `${gate} Gate`;
  return {
    ...at,
    id: gate === "" ? id : `${id}-${gate.toLowerCase()}`,
    name: word,
    fullName: word === "" ? name : `${name}, ${word}`,
  };
}

function named(places: NamedTexts): NamedPlace[] {
  return Object.entries(places).map(([name, at]) => ({ name, ...place(at) }));
}

function line(text: string): Place[] {
  return text.split(" ").map(place);
}

function place(text: string): Place {
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(",").map(Number);
  if (Number.isNaN(latitude + longitude)) throw new Error(`This is no place of a map: ${text}`);
  return { latitude, longitude };
}

/** The destination of a drive: one gate, or any gate of an installation. */
export interface Destination {
  /** The id of the installation or gate: `fort-carson`, `fort-carson-20`. */
  id: string;
  /** "Fort Carson", "Fort Carson, Gate 20" */
  fullName: string;
  /** The installation's id for `near=`. */
  installation: string;
  gates: readonly Gate[];
}

/** Returns each installation with several gates, and each gate. */
export function destinationsOf({ installations }: RegionMap): Destination[] {
  return installations.flatMap(({ id, name, gates }) => [
    ...(gates.length > 1 ? [{ id, fullName: name, installation: id, gates }] : []),
    ...gates.map((gate) => ({ id: gate.id, fullName: gate.fullName, installation: id, gates: [gate] })),
  ]);
}

/** Returns the gates of all installations, in order. */
export function gatesOf({ installations }: RegionMap): Gate[] {
  return installations.flatMap(({ gates }) => gates);
}
