import type { Destination } from "../../map/region-map.ts";
import type { Installation } from "../search/installations.ts";

/** A town, and where it lies, in degrees. */
export interface Town {
  name: string;
  also?: readonly string[];
  latitude: number;
  longitude: number;
}

/** The places that the search knows, and the words of its homes. */
export interface KnownPlaces {
  /** Of homes for sale. */
  cities: readonly string[];
  /** Of homes for sale. */
  zipCodes: readonly string[];
  /** Others of the region, with homes for sale or without. */
  towns?: readonly Town[];
  /** Towns that the agent serves. */
  areas?: readonly string[];
  subdivisions?: readonly string[];
  installations?: readonly Installation[];
  /** Where a drive may end. */
  destinations?: readonly Destination[];
  /** Whether any home has a word that begins so. Where nobody can tell, every word is one. */
  hasWord?(word: string): boolean;
}
