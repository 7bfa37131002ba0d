/** Turns a new id into one of invented content: `lst_01k…` becomes `lst_demo-01k…`. */
export function asDemoId(id: string): string {
  return id.replace("_", "_demo-");
}

/** Whether this listing or inquiry belongs to the demo. No visitor can make such an id. */
export function isDemoId(id: string): boolean {
  return /^[a-z]+_demo-/.test(id);
}
