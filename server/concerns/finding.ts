import type { Concern } from "#domain/concern.ts";
import { counted } from "#domain/formats.ts";
import { hour } from "#domain/time-units.ts";
import type { Config } from "../config.ts";
import { asTyped } from "../machine/environment.ts";
import type { FeedStore } from "../ports/feed-store.ts";

/** What the doctor found out about one thing. A concern of the site is a finding too. */
export type Finding = Well | Complaint;

interface Well {
  status: "ok";
  /** One plain sentence. */
  sentence: string;
  advice?: undefined;
  command?: undefined;
}

export type Complaint = Omit<Concern, "key">;

/** The result of a check: a sentence that all is well, which only the doctor prints, or a concern. */
export type Looked = Well | Concern;

/**
 * Checks one thing that can go wrong without a visitor noticing. The site asks at most once a minute, and the doctor asks
 * from a process of its own, so a source reads only what is on disk, and in the cloud of one store. It reports nothing about what is not set up. When it
 * rejects, that is a concern too, and the other sources are still asked.
 */
export type Source = (site: LookedAt) => Promise<Looked[]>;

export interface LookedAt {
  config: Config;
  now: Date;
  /** Of a site in the cloud, where it is on no disk. */
  feedStore?: Pick<FeedStore, "load" | "runs"> | undefined;
}

export const ok = (sentence: string): Well => ({ status: "ok", sentence });
export const warning = (sentence: string, advice: string, command?: string) =>
  complaint("warning", sentence, advice, command);
export const problem = (sentence: string, advice: string, command?: string) =>
  complaint("problem", sentence, advice, command);

/** What an agent can do about what only a shell mends. */
export const askForHelp = "Ask your server administrator.";

/** `less than an hour`, `9 hours`, `3 days`. @param age milliseconds */
export function ageInWords(age: number): string {
  const hours = Math.max(0, Math.floor(age / hour));
  if (hours < 1) return "less than an hour";
  if (hours < 48) return counted(hours, "hour");
  return `${Math.floor(hours / 24)} days`;
}

function complaint(status: Complaint["status"], sentence: string, advice: string, command?: string): Complaint {
  return { status, sentence, advice: asTyped(advice), ...(command && { command: asTyped(command) }) };
}
