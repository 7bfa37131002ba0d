import { readRegionMap } from "#domain/map/region-map.ts";
import elPaso from "./map/el-paso.json" with { type: "json" };

/** The region that this release can draw. Homes elsewhere have no map. */
export const regionMap = readRegionMap(elPaso);
