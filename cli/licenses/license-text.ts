import { readdirSync, readFileSync } from "node:fs";

/** Where the text of a licence lies, for the packages under it that have none of their own. */
const apache = "node_modules/@aws-sdk/client-s3/LICENSE";
/** The LGPL and the GPL: the first adds to the second, and has to come with it. */
const lesserAndGeneral = "node_modules/libheif-js/libheif-wasm/LICENSE";

/**
 * Returns the licence texts and notices that go with a package: those in its folder, or else its readme's chapter on
 * licences and the common text. @throws Error when there is nothing: nobody may ship it then
 */
export function licenseText({ name, folder, license }: { name: string; folder: string; license: string }): string {
  const files = readdirSync(folder).toSorted();
  const own = files
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => read(`${folder}/${file}`));
  const parts = own.length > 0 ? own : [chapterOf(folder, files), ...(license === "Apache-2.0" ? [read(apache)] : [])];
  const text = [...parts, ...(license.startsWith("LGPL-3.0") ? [read(lesserAndGeneral)] : [])].filter(Boolean);
  if (text.length === 0) throw new Error(`${name} comes without the text of its licence (${license}).`);
  return text.join("\n\n");
}

/** A readme's chapter on licences names what is inside a program that was compiled from many libraries. */
function chapterOf(folder: string, files: string[]): string {
  const readme = files.find((file) => /^readme\.md$/i.test(file));
  const [, chapter = ""] = readme ? read(`${folder}/${readme}`).split(/^#+ licen[cs](?:e|ing)\b.*$/im) : [];
  return chapter.trim();
}

function read(file: string): string {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();
}
