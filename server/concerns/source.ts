import type { Concern } from "#domain/concern.ts";
import type { Config } from "../config.ts";
import type { Finding } from "./finding.ts";

/** What a look at one thing found: that it is well, which only the doctor says, or what needs somebody's hand. */
export type Looked = Extract<Finding, { status: "ok" }> | Concern;

/**
 * Looks at one thing that can go wrong without a visitor noticing. The site asks every minute at the most, and the doctor
 * asks from a process of its own: so a source reads what is on disk, and says nothing about what is not set up. It may
 * reject: that is a concern too, and hurts no other.
 */
export type Source = (site: { config: Config; now: Date }) => Promise<Looked[]>;
