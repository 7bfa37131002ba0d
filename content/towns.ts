import type { Town } from "#domain/mls/words/known-places.ts";

/** Towns of the region, with homes for sale or without, and roughly where they lie: a hundredth of a degree is a kilometer. */
export const towns: readonly Town[] = [
  { name: "Colorado Springs", also: ["Colo Springs", "CO Springs"], latitude: 38.83, longitude: -104.82 },
  { name: "Monument", latitude: 39.09, longitude: -104.87 },
  { name: "Palmer Lake", latitude: 39.12, longitude: -104.92 },
  { name: "Black Forest", latitude: 39.06, longitude: -104.68 },
  { name: "Falcon", latitude: 38.93, longitude: -104.61 },
  { name: "Peyton", latitude: 39.03, longitude: -104.48 },
  { name: "Fountain", latitude: 38.68, longitude: -104.7 },
  { name: "Security-Widefield", also: ["Widefield"], latitude: 38.75, longitude: -104.71 },
  { name: "Manitou Springs", also: ["Manitou"], latitude: 38.86, longitude: -104.92 },
  { name: "Woodland Park", latitude: 38.99, longitude: -105.06 },
  { name: "Calhan", latitude: 39.04, longitude: -104.3 },
  { name: "Ellicott", latitude: 38.84, longitude: -104.39 },
];
