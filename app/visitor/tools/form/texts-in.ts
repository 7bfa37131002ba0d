/** The fields of a form that are text, by their names; of two with one name, the later. */
export function textsIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}
