/** Turns a new id into a demo id: `lst_01k…` becomes `lst_demo-01k…`. */
export function asDemoId(id: string): string {
  return id.replace("_", "_demo-");
}

/** Returns whether this listing or inquiry is demo content. Visitors can't create such an id. */
export function isDemoId(id: string): boolean {
  return /^[a-z]+_demo-/.test(id);
}
