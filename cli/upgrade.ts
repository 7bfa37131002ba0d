import { resolve } from "node:path";
import { run, WrongWordsError } from "./run.ts";
import { installedSite } from "./upgrade/installation.ts";
import { upgrade } from "./upgrade/upgrade.ts";

const usage = `shingle upgrade <tarball>   goes to the release in the tarball, and back by itself when something fails

It makes a backup, checks and unpacks the release, tries it on a copy of the database, restarts the site with it and asks the
doctor. Visitors wait for the restart behind the shipped Caddy and nginx files. When a step fails, the release of before runs
on, or again, with every message that came meanwhile. \`shingle rollback\` goes back later.`;

await run({
  usage,
  isPublic: true,
  async work({ positionals: [tarball, ...rest] }) {
    if (!tarball || rest.length > 0) throw new WrongWordsError();
    return upgrade(installedSite(), resolve(tarball), (sentence) => process.stdout.write(`${sentence}\n`));
  },
});
