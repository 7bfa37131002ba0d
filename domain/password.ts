export const passwordWording = {
  /** For a new password that is long enough, when another service stores the accounts. */
  unfit: "Please choose another password: letters, digits and symbols, without spaces.",
  /** For a user who can't fix it. */
  locked: "This account has no password right now. Your server administrator has to set a new one.",
} as const;

const shortest = 12;
const longest = 200;

/** Returns a sentence about what is wrong with a new password, or undefined when it is good. Only its length counts. */
export function passwordComplaint(password: string): string | undefined {
  if (password.length < shortest) return `Please use at least ${shortest} characters.`;
  if (password.length > longest) return `Please use at most ${longest} characters.`;
  return undefined;
}
