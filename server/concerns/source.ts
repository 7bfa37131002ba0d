import type { Concern } from "#domain/concern.ts";
import type { Config } from "../config.ts";
import type { Finding } from "./finding.ts";

/** The result of a check: a sentence that all is well, which only the doctor prints, or the concerns. */
export type Looked = Extract<Finding, { status: "ok" }> | Concern;

/**
 * Checks one thing that can go wrong without a visitor noticing. The site asks at most once a minute, and the doctor asks
 * from a process of its own, so a source reads only what is on disk. It reports nothing about what is not set up. When it
 * rejects, that is a concern too, and the other sources are still asked.
 */
export type Source = (site: { config: Config; now: Date }) => Promise<Looked[]>;
