import type { PastedNode } from "#app/admin/pages/paste/pasted-node.ts";

/** Reads tidy HTML as a browser would, for tests that have none. */
export function readHtml(html: string): PastedNode {
  const body = element("BODY", "");
  const open = [body];
  for (const [, text = "", close = "", name = "", attributes = ""] of html.matchAll(
    /([^<]+)|<(\/?)([a-z][\w:]*)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>|<!(?:--[\s\S]*?--|[^>]*)>/gi,
  )) {
    const parent = open.at(-1) ?? body;
    if (text) parent.children.push(textNode(text));
    else if (close) open.pop();
    else if (name) {
      const child = element(name.toUpperCase(), attributes);
      parent.children.push(child);
      if (!/^(br|hr|img|meta|col)$/i.test(name)) open.push(child);
    }
  }
  return body;
}

function element(nodeName: string, attributes: string) {
  const children: PastedNode[] = [];
  const values = new Map([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  return {
    nodeType: 1,
    nodeName,
    children,
    childNodes: children,
    get textContent() {
      return children.map((child) => child.textContent).join("");
    },
    getAttribute: (name: string) => values.get(name)?.replaceAll("&amp;", "&") ?? null,
  };
}

function textNode(text: string): PastedNode {
  const textContent = text.replaceAll("&nbsp;", "\u00a0").replaceAll("&amp;", "&").replaceAll("&lt;", "<");
  return { nodeType: 3, nodeName: "#text", textContent, childNodes: [] };
}
