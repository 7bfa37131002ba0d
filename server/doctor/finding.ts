/** What the doctor found out about one thing. */
export interface Finding {
  status: "ok" | "warning" | "problem";
  /** One plain sentence. */
  sentence: string;
  /** What to do about it. */
  advice?: string;
}

export const ok = (sentence: string): Finding => ({ status: "ok", sentence });
export const warning = (sentence: string, advice: string): Finding => ({ status: "warning", sentence, advice });
export const problem = (sentence: string, advice: string): Finding => ({ status: "problem", sentence, advice });
