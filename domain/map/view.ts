import type { Box } from "./box.ts";

/** The visible part of a drawing: percent of its width, from the left and from the top. */
export interface View {
  x: number;
  y: number;
  size: number;
}

/** Returns the same part of the land on another drawing, whose edges are `to`. */
export function viewOn(to: Box, from: Box, { x, y, size }: View): View {
  const times = (from.north - from.south) / (to.north - to.south);
  const east = ((from.west - to.west) / (to.east - to.west)) * 100;
  const south = ((to.north - from.north) / (to.north - to.south)) * 100;
  return { x: east + x * times, y: south + y * times, size: size * times };
}
