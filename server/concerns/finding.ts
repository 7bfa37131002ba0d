import type { Concern } from "#domain/concern.ts";
import { counted } from "#domain/formats.ts";
import { hour } from "#domain/time-units.ts";
import type { Config } from "../config.ts";
import { asTyped } from "../machine/environment.ts";
import type { FeedStore } from "../ports/feed-store.ts";

/** A doctor's finding. A concern of the site is one, too. */
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
export type CheckResult = Well | Concern;

/**
 * Checks one thing that can fail without a visitor noticing. The site runs it at most once a minute, and the doctor
 * from a separate process, so a source reads only the disk, or one store in the cloud. Reports nothing about features
 * that aren't set up. A rejection is a concern, too, and doesn't stop the other sources.
 */
export type Check = (site: CheckedSite) => Promise<CheckResult[]>;

export interface CheckedSite {
  config: Config;
  now: Date;
  /** Set for a site in the cloud, which has no disk. */
  feedStore?: Pick<FeedStore, "load" | "runs"> | undefined;
}

export const ok = (sentence: string): Well => ({ status: "ok", sentence });
export const warning = (sentence: string, advice: string, command?: string) =>
  complaint("warning", sentence, advice, command);
export const problem = (sentence: string, advice: string, command?: string) =>
  complaint("problem", sentence, advice, command);

/** Advice for the agent when only a shell command helps. */
export const askYourAdministrator = "Ask your server administrator.";

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
