import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

/** Does what `sftp -b -` does with the commands of a batch, on this machine's own files and without a connection. */
const program = `#!${process.execPath}
const { appendFileSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } = require("node:fs");
appendFileSync(__dirname + "/calls", process.argv.slice(2).join(" ") + "\\n");
if (existsSync(__dirname + "/refusal")) {
  process.stderr.write(readFileSync(__dirname + "/refusal", "utf8"));
  process.exit(255);
}
const does = {
  mkdir: (folder) => mkdirSync(folder),
  put: (from, to) => copyFileSync(from, to),
  get: (from, to) => copyFileSync(from, to),
  rm: (file) => rmSync(file),
  // As the server of OpenSSH does: another file's place is not taken.
  rename(from, to) {
    if (existsSync(to)) throw new Error("Failure");
    renameSync(from, to);
  },
  ls: (_, folder) => readdirSync(folder).forEach((name) => process.stdout.write(folder.replace(/\\/$/, "") + "/" + name + "\\n")),
};
for (const line of readFileSync(0, "utf8").split("\\n").filter(Boolean)) {
  process.stdout.write("sftp> " + line + "\\n");
  const [, dash, name, rest] = /^(-?)(\\w+) (.*)$/.exec(line);
  const words = [...rest.matchAll(/"((?:[^"\\\\]|\\\\.)*)"|(\\S+)/g)].map(([, quoted, word]) => (quoted ?? word).replace(/\\\\(.)/g, "$1"));
  try {
    does[name](...words);
  } catch (error) {
    process.stderr.write(error.message + "\\n");
    if (!dash) process.exit(1);
  }
}
`;

/** Puts programs named `sftp` and `ssh` before the system's own. Returns the folder they are in, and a PATH that begins with it. */
export function sftpStandIn() {
  const folder = temporaryFolder();
  // Node takes a file without an ending for a module's where a package.json says so.
  writeFileSync(join(folder, "package.json"), '{"type":"commonjs"}');
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  };
  put("sftp", program);
  put("ssh", "#!/bin/sh\nexec sleep 60\n");
  return {
    path: `${folder}${delimiter}${process.env.PATH}`,
    calls: join(folder, "calls"),
    refuse: (complaint: string) => writeFileSync(join(folder, "refusal"), complaint),
  };
}
