/** Something about the site itself that needs a person's hand. */
export interface Concern {
  /** Which one it is, the same each time it is found, so that nobody is told of it twice. */
  key: string;
  /** `problem`: something fails or is being lost now. `warning`: it will be. */
  status: "warning" | "problem";
  /** One plain sentence. */
  sentence: string;
  /** What to do about it. */
  advice: string;
}
