import { resolve } from "node:path";
import { run, WrongWordsError } from "./run.ts";
import { installedSite } from "./upgrade/installation.ts";
import { upgrade } from "./upgrade/upgrade.ts";

const usage = `shingle upgrade <tarball>   upgrades to the release in the tarball, and goes back automatically if something fails

It makes a backup, checks and unpacks the release, tries it on a copy of the database, restarts the site with it and runs the
doctor. With the supplied Caddy and nginx files, visitors wait during the restart. If a step fails, the earlier release keeps
running, or runs again, with every message that came in. To go back later: \`shingle rollback\`.`;

await run({
  usage,
  isPublic: true,
  async work({ positionals: [tarball, ...rest] }) {
    if (!tarball || rest.length > 0) throw new WrongWordsError();
    return upgrade(installedSite(), resolve(tarball), (sentence) => process.stdout.write(`${sentence}\n`));
  },
});
