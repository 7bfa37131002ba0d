import type { Guide } from "#domain/guide.ts";
import shipped from "./guides.json" with { type: "json" };

/**
 * The eight guides in index order. Placeholders in braces are filled from Settings, and a figure without a value is left
 * out. Their texts are in `guides/`, named by slug.
 */
export const guides = shipped as readonly Guide[];
