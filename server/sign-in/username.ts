/** Normalizes a username: `" Hannah "`, `"hannah"`, and `"HANNAH"` are the same person. */
export function foldUsername(username: string): string {
  return username.normalize("NFKC").trim().toLowerCase();
}
