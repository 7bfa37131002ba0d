import { randomUUID } from "node:crypto";
import type { MessageStructureObject } from "imapflow";

/** Maximum bytes to fetch of one part and of all, and parts of one email. */
const mostOfPart = 300_000;
const mostOfAll = 1_000_000;
const mostParts = 30;
const deepest = 20;

/** A fetched range of an email: `1.2`, `1.2.MIME`. */
type PartRequest = string | { key: string; start: number; maxLength: number };

/** What to fetch of a large email, and how it becomes an email again without the rest. */
export interface TextParts {
  requests: PartRequest[];
  /** Whether something other than an attachment stays on the server. */
  isCut: boolean;
  /** @param head the email's own headers */
  assemble(head: string, found: ReadonlyMap<string, Uint8Array>): Uint8Array;
}

type Leaf = MessageStructureObject & { key: string };

/** Chooses the parts that hold words, wherever they are. Of attachments only the headers are fetched, for their names. */
export function textPartsOf(structure: MessageStructureObject): TextParts {
  const leaves: Leaf[] = [];
  const left: string[] = [];
  const tree = treeOf(structure, { leaves, left }, 0);
  let room = mostOfAll;
  const worded = leaves.filter(hasWords).filter(({ size = mostOfPart }) => {
    room -= Math.min(size, mostOfPart);
    return room >= 0;
  });
  const requests = leaves.flatMap((leaf): PartRequest[] => [
    ...(leaf.part === undefined ? [] : [`${leaf.key}.MIME`]),
    ...(worded.includes(leaf) ? [{ key: leaf.key, start: 0, maxLength: mostOfPart }] : []),
    ...(leaf.type === "message/rfc822" ? [{ key: `${leaf.key}.HEADER`, start: 0, maxLength: 30_000 }] : []),
  ]);
  return {
    requests,
    isCut:
      left.length > 0 ||
      leaves.some((leaf) => hasWords(leaf) && (!worded.includes(leaf) || (leaf.size ?? 0) > mostOfPart)),
    assemble: (head, found) => assembled(head, tree, (key) => found.get(key.toLowerCase())),
  };
}

type Tree = Leaf | { type: string; children: Tree[] };

interface Found {
  leaves: Leaf[];
  /** The types of the parts that are too many or too deep. */
  left: string[];
}

function treeOf(node: MessageStructureObject, found: Found, depth: number): Tree {
  if (node.childNodes && node.type.startsWith("multipart/")) {
    const children = node.childNodes.flatMap((child) => {
      if (depth < deepest && found.leaves.length < mostParts) return [treeOf(child, found, depth + 1)];
      found.left.push(child.type);
      return [];
    });
    return { type: node.type, children };
  }
  const leaf = { ...node, key: node.part ?? "1" };
  found.leaves.push(leaf);
  return leaf;
}

/** Text, and the parts of reports, receipts and calendar answers. */
function hasWords({ type, disposition }: Leaf): boolean {
  if (disposition === "attachment") return type === "text/calendar";
  return /^text\/|^message\/(?!rfc822|partial|external)/.test(type);
}

const line = (text: string) => Buffer.from(`${text}\r\n`, "latin1");

function assembled(head: string, tree: Tree, part: (key: string) => Uint8Array | undefined): Uint8Array {
  // The content headers of an email with a single part are its own.
  if (!("children" in tree) && tree.part === undefined)
    return Buffer.concat([line(head.trimEnd()), line(""), words(tree)]);
  const own = head.replace(/^content-[^\n]*\r?\n(?:[ \t][^\n]*\r?\n?)*/gim, "");
  return Buffer.concat([line(own.trimEnd()), ...entity(tree)]);

  function words(leaf: Leaf): Uint8Array {
    return part(leaf.key) ?? Buffer.alloc(0);
  }

  function entity(node: Tree): Uint8Array[] {
    if (!("children" in node)) {
      const isEmail = node.type === "message/rfc822";
      const mime = isEmail
        ? line('Content-Type: text/rfc822-headers; name="Attached email"')
        : (part(`${node.key}.mime`) ?? Buffer.alloc(0));
      return [
        line(Buffer.from(mime).toString("latin1").trimEnd()),
        line(""),
        isEmail ? headers(node) : words(node),
        line(""),
      ];
    }
    const boundary = randomUUID();
    const children = node.children.flatMap((child) => [line(`--${boundary}`), ...entity(child)]);
    return [line(`Content-Type: ${node.type}; boundary="${boundary}"`), line(""), ...children, line(`--${boundary}--`)];
  }

  function headers(leaf: Leaf): Uint8Array {
    return part(`${leaf.key}.header`) ?? Buffer.alloc(0);
  }
}
