/** An issue with the site that a person has to fix. */
export interface Concern {
  /** Identifies the concern. It is the same each time, so the site reports each concern once. */
  key: string;
  /** `problem`: something fails or loses data now. `warning`: it will soon. */
  status: "warning" | "problem";
  /** One plain sentence. */
  sentence: string;
  /** What the agent can do about it. */
  advice: string;
  /** What the server administrator can do about it. Commands are in backticks. */
  command?: string;
  /** Links to the pages where it can be fixed. */
  links?: { words: string; href: string }[];
}
