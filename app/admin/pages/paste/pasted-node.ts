/** What the converter needs to know of a node of a document: the browser's own fits, and so does a test's. */
export interface PastedNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: ArrayLike<PastedNode>;
  getAttribute?(name: string): string | null;
}

/** Elements that show nothing. */
export const ignored = new Set("STYLE SCRIPT META LINK TITLE HEAD TEMPLATE COL COLGROUP".split(" "));
const blockNames = new Set(
  "P DIV UL OL LI TABLE H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE HR SECTION ARTICLE MAIN HEADER FOOTER FIGURE DL DT DD BODY HTML CENTER".split(
    " ",
  ),
);

export function isBlock(node: PastedNode): boolean {
  return node.nodeType === 1 && (blockNames.has(node.nodeName) || (!ignored.has(node.nodeName) && hasBlocks(node)));
}

export function hasBlocks(node: PastedNode): boolean {
  return children(node).some(isBlock);
}

export function descendants(node: PastedNode, name: string): PastedNode[] {
  return children(node).flatMap((child) =>
    child.nodeName === name ? [child] : child.nodeName === "TABLE" ? [] : descendants(child, name),
  );
}

export const children = ({ childNodes }: PastedNode) => Array.from(childNodes);
export const attribute = (node: PastedNode, name: string) => node.getAttribute?.(name) ?? "";
export const styleOf = (node: PastedNode) =>
  (attribute(node, "data-style") || attribute(node, "style")).replace(/\s*([:;])\s*/g, "$1").toLowerCase();
