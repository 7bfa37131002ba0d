/** What is written into a page: values and rows of values, by their names. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Writes an answer into the places that slots.tsx marks: `data-put="text:total"` is the text of an element,
 * `data-put="value:message"` an attribute, and a template with `data-each` is copied for each row. What was typed is
 * never read as HTML.
 */
export function fill(root: ParentNode, values: Values): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-put]")) {
    for (const pair of place.dataset.put?.split(" ") ?? []) put(place, pair.split(":"), values);
    // A finished row is no place for the values of the whole page.
    if (root instanceof DocumentFragment) place.removeAttribute("data-put");
  }
  for (const template of root.querySelectorAll<HTMLTemplateElement>("template[data-each]")) fillRows(template, values);
}

function put(place: HTMLElement, [target = "", name = ""]: string[], values: Values): void {
  const value = values[name];
  if (target === "text") place.textContent = String(value ?? "");
  else if (target === "hidden") place.hidden = Boolean(value);
  else if (value !== undefined) place.setAttribute(target, String(value));
}

function fillRows(template: HTMLTemplateElement, values: Values): void {
  while (template.nextSibling) template.nextSibling.remove();
  for (const row of (values[template.dataset.each ?? ""] ?? []) as Values[]) {
    const copy = template.content.cloneNode(true) as DocumentFragment;
    fill(copy, row);
    template.parentNode?.append(copy);
  }
}
