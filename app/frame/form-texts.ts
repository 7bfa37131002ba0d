/** The fields of a form that are text, by their names; a file in a field's place counts as nothing, and of two with one name the later. */
export function textsIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
