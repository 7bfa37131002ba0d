/** Something about the site itself that a person has to see to. */
export interface Concern {
  /** Names the concern; the same each time it is found, so that nobody is told of it twice. */
  key: string;
  /** `problem`: something fails or is being lost now. `warning`: it will be. */
  status: "warning" | "problem";
  /** One plain sentence. */
  sentence: string;
  /** What the agent can do about it. */
  advice: string;
  /** What whoever runs the server does about it, where that is somebody else; commands stand between backticks. */
  command?: string;
  /** Where each part of it can be seen to. */
  links?: { words: string; href: string }[];
}
