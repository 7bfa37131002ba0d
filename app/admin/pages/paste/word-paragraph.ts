import { attribute, children, type PastedNode, styleOf } from "./pasted-node.ts";

const headings = new Map(["H1", "H2", "H3", "H4", "H5", "H6"].map((name, at) => [name, at + 1]));

/** The level of a heading, 1 to 6: an element of its own, or a paragraph in one of Word's styles. */
export function headingLevel(node: PastedNode): number | undefined {
  return headings.get(node.nodeName) ?? wordHeading(node);
}

function wordHeading(node: PastedNode): number | undefined {
  const name = attribute(node, "class");
  if (/MsoTitle/.test(name)) return 1;
  const [, level] = /(?:MsoHeading|Heading)(\d)/.exec(name) ?? /mso-outline-level:(\d)/.exec(styleOf(node)) ?? [];
  return level ? Math.min(Number(level), 6) : undefined;
}

/** Word writes each item of a list as a paragraph. */
export function wordListItem(node: PastedNode): { marker: string; depth: number } | undefined {
  const [, level] = /mso-list:[^;]*level(\d)/.exec(styleOf(node)) ?? [];
  if (!level || headings.has(node.nodeName)) return undefined;
  const marker = children(node).map(markerOf).find(Boolean) ?? "";
  const [, number] = /^\s*(\d+)[.)]/.exec(marker) ?? [];
  return { marker: number ? `${number}.` : "-", depth: Number(level) - 1 };
}

function markerOf(node: PastedNode): string | undefined {
  if (node.nodeType !== 1) return undefined;
  if (/mso-list:ignore/i.test(styleOf(node))) return node.textContent ?? "";
  return children(node).map(markerOf).find(Boolean);
}

/** What is in such a paragraph, without the sign or number that stands for its marker. */
export function withoutMarker(node: PastedNode): PastedNode[] {
  return children(node)
    .filter((child) => !(child.nodeType === 1 && /mso-list:ignore/i.test(styleOf(child))))
    .map((child) => (markerOf(child) ? { ...shallow(child), childNodes: withoutMarker(child) } : child));
}

function shallow(node: PastedNode): PastedNode {
  const { nodeType, nodeName, textContent } = node;
  return { nodeType, nodeName, textContent, childNodes: [], getAttribute: (name) => attribute(node, name) };
}
