import type { Guide } from "#domain/guide.ts";
import shipped from "./guides.json" with { type: "json" };

/**
 * The eight guides in the order of the index. What stands in braces comes from Settings; a figure without a value there
 * is left out. Their texts lie beside this file in `guides/`, named by slug.
 */
export const guides = shipped as readonly Guide[];
