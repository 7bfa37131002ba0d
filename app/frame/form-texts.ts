/** The text fields of a form by name. Files are ignored, and the last of several fields with the same name wins. */
export function textsIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
