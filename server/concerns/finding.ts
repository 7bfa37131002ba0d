import type { Concern } from "#domain/concern.ts";

/** What the doctor found out about one thing. A concern of the site is a finding too. */
export type Finding = Well | Complaint;

interface Well {
  status: "ok";
  /** One plain sentence. */
  sentence: string;
  advice?: undefined;
}

type Complaint = Omit<Concern, "key">;

export const ok = (sentence: string): Well => ({ status: "ok", sentence });
export const warning = (sentence: string, advice: string): Complaint => ({ status: "warning", sentence, advice });
export const problem = (sentence: string, advice: string): Complaint => ({ status: "problem", sentence, advice });
