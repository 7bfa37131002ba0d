const shortest = 12;
const longest = 200;

/** What is the matter with a new password, as a sentence; nothing when it will do. Length is all that counts. */
export function passwordComplaint(password: string): string | undefined {
  if (password.length < shortest) return `Please use at least ${shortest} characters.`;
  if (password.length > longest) return `Please use at most ${longest} characters.`;
  return undefined;
}
