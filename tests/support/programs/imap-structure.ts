/** A part of an email as an IMAP server numbers it; the email itself has no number. */
interface Part {
  number: string;
  headers: string;
  body: string;
  type: string;
  children: Part[];
}

const header = (headers: string, name: string) =>
  new RegExp(`^${name}:[ ]*([^\\r\\n]*)`, "im").exec(headers.replace(/\r\n[ \t]+/g, " "))?.[1] ?? "";
const parameter = (value: string, name: string) => new RegExp(`;\\s*${name}="?([^";]*)"?`, "i").exec(value)?.[1] ?? "";

function split(source: string): [headers: string, body: string] {
  const end = source.startsWith("\r\n") ? -2 : source.indexOf("\r\n\r\n");
  if (end === -1) return [source, ""];
  return [source.slice(0, Math.max(end, 0)), source.slice(end + 4)];
}

function read(source: string, number: string): Part {
  const [headers, body] = split(source);
  const contentType = header(headers, "content-type") || "text/plain";
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const boundary = parameter(contentType, "boundary");
  const inner = boundary && type.startsWith("multipart/") ? `\r\n${body}`.split(`\r\n--${boundary}`).slice(1) : [];
  const children = inner
    .filter((part) => !part.startsWith("--"))
    .map((part, at) => read(part.slice(2), [...(number ? [number] : []), at + 1].join(".")));
  return { number, headers, body, type, children };
}

const quoted = (text: string) => (text === "" ? "NIL" : `"${text}"`);
const pairs = (value: string, names: string[]) => {
  const found = names.flatMap((name) => (parameter(value, name) ? [quoted(name), quoted(parameter(value, name))] : []));
  return found.length > 0 ? `(${found.join(" ")})` : "NIL";
};

/** As in RFC 3501, 7.4.2. */
function structure({ type, headers, body, children }: Part): string {
  const [kind = "", subtype = ""] = type.split("/");
  if (children.length > 0) return `(${children.map(structure).join("")} ${quoted(subtype)} NIL NIL NIL)`;
  const disposition = header(headers, "content-disposition");
  const name = disposition.split(";")[0]?.trim() ?? "";
  const isEmail = type === "message/rfc822";
  const inner = () => ` (${Array.from({ length: 10 }, () => "NIL").join(" ")}) ${structure(read(body, ""))}`;
  return [
    `(${quoted(kind)} ${quoted(subtype)} ${pairs(header(headers, "content-type"), ["charset", "name", "method"])} NIL NIL`,
    ` ${quoted(header(headers, "content-transfer-encoding") || "7bit")} ${body.length}`,
    isEmail ? inner() : "",
    kind === "text" || isEmail ? " 1" : "",
    ` NIL ${name ? `(${quoted(name)} ${pairs(disposition, ["filename"])})` : "NIL"} NIL NIL)`,
  ].join("");
}

/** The BODYSTRUCTURE of an email. */
export function bodyStructure(source: string): string {
  return structure(read(source, ""));
}

/** A section of an email: `1.2`, `1.2.MIME` or `1.2.HEADER`. */
export function section(source: string, name: string): string {
  const [, number = "", what = ""] = /^([\d.]*\d)(?:\.([A-Z]+))?$/i.exec(name) ?? [];
  const root = read(source, "");
  const find = (part: Part): Part | undefined =>
    part.number === number ? part : part.children.map(find).find((found) => found !== undefined);
  const part = root.children.length === 0 && number === "1" ? root : find(root);
  if (/^mime$/i.test(what)) return `${part?.headers ?? ""}\r\n\r\n`;
  if (/^header$/i.test(what)) return `${split(part?.body ?? "")[0]}\r\n\r\n`;
  return part?.body ?? "";
}
