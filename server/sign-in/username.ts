/** One form for every way to type the same name: `" Hannah "`, `"hannah"` and `"HANNAH"` are one person. */
export function foldUsername(username: string): string {
  return username.normalize("NFKC").trim().toLowerCase();
}
