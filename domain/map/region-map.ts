import type { Box, Place } from "./box.ts";

interface NamedPlace extends Place {
  name: string;
}

export interface Gate extends NamedPlace {
  /** As an address names it: `fort-carson-20`. */
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

/** What is drawn below the homes of a region, by hand and roughly. */
export interface RegionMap {
  name: string;
  /** Where a degree of longitude is measured. */
  latitude: number;
  /** A home outside of it is not on the map. */
  bounds: Box;
  outline: Place[];
  /** The foot of the mountains, from north to south; they rise to the west of it. */
  mountains: Place[];
  peaks: NamedPlace[];
  roads: { name: string; isMain: boolean; line: Place[] }[];
  /** The largest first: where two names would touch, the first one stays. */
  towns: NamedPlace[];
  installations: Installation[];
  /** The middle of each ZIP code. */
  zipCodes: ReadonlyMap<string, Place>;
}

type NamedTexts = Readonly<Record<string, string>>;

/** A map as its file has it: places as `38.83,-104.82`, lines as such places with spaces between them. */
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

/** @throws Error for a place that is none: the file is part of the release */
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

/** "Gate 20", "North Gate"; the only gate of an installation has no name. */
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

/** Where a way may end: at one gate, or at any of an installation's. */
export interface Destination {
  /** Of the installation or of the gate: `fort-carson`, `fort-carson-20`. */
  id: string;
  /** "Fort Carson", "Fort Carson, Gate 20" */
  fullName: string;
  /** Of the installation, as `near=` names it. */
  installation: string;
  gates: readonly Gate[];
}

/** Each installation with several gates, and each gate. */
export function destinationsOf({ installations }: RegionMap): Destination[] {
  return installations.flatMap(({ id, name, gates }) => [
    ...(gates.length > 1 ? [{ id, fullName: name, installation: id, gates }] : []),
    ...gates.map((gate) => ({ id: gate.id, fullName: gate.fullName, installation: id, gates: [gate] })),
  ]);
}

/** The gates of all installations, in their order. */
export function gatesOf({ installations }: RegionMap): Gate[] {
  return installations.flatMap(({ gates }) => gates);
}
