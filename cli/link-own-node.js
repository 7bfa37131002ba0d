// Links the product's own Node (docs/releases-and-backups.md) where npm scripts and deploy/ look for it. npm before
// 11.7 deletes its own link when it drops packages for other machines, which share the command name (npm/cli issue
// 4362). Plain JavaScript for old engines, because it runs on whatever Node started npm.
import { existsSync, rmSync, symlinkSync, writeFileSync } from "node:fs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`This needs Node 20.19 or newer to be installed; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const system = process.platform === "win32" ? "win" : process.platform;
const commands = new URL("../node_modules/.bin/", import.meta.url);
// The package for Apple silicon Macs has a different name.
const folder = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`].find((name) =>
  existsSync(new URL(`../${name}`, commands)),
);

if (folder && !existsSync(new URL("node", commands))) {
  if (system === "win") {
    writeFileSync(new URL("node.cmd", commands), `@"%~dp0\\..\\${folder}\\bin\\node.exe" %*\r\n`);
  } else {
    rmSync(new URL("node", commands), { force: true });
    symlinkSync(`../${folder}/bin/node`, new URL("node", commands));
  }
}
