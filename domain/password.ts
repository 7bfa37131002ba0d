const shortest = 12;
const longest = 200;

/** Says in a sentence what is wrong with a new password; returns nothing when it is good. Only its length counts. */
export function passwordComplaint(password: string): string | undefined {
  if (password.length < shortest) return `Please use at least ${shortest} characters.`;
  if (password.length > longest) return `Please use at most ${longest} characters.`;
  return undefined;
}
