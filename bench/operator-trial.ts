import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { schemaOf, versionOf } from "#cli/release/release-checksums.ts";
import { makeBase, whatIsMissing } from "./operator/bare-debian.ts";
import { operatorFolder } from "./operator/bare-machine.ts";
import { bringBack, copyElsewhere } from "./operator/copy-elsewhere.ts";
import { fullDisk, setUpAgain, unmountedDisk } from "./operator/mishaps.ts";
import { packFaulty, packSources, type Tarball } from "./operator/pack-releases.ts";
import { agent, setUpSite } from "./operator/set-up-site.ts";
import { severalSites } from "./operator/several-sites.ts";
import { assertNames, type ProxyName, packages, rentMachine, type SiteInMachine } from "./operator/site-in-machine.ts";
import { underLoad } from "./operator/under-load.ts";

/**
 * `npm run trial:operator`: bare Debians with systemd and a proxy, in separate namespaces. On the first, a site is set up
 * from the tarball twice, reached over https, started without its disk and with a full one, and upgraded under load to a
 * failing release that rolls back automatically. Its nightly off-site backup is restored on a second machine, which then
 * gets more sites. The trial prints and counts the operator's commands and the visitors the site refused. A lost message
 * ends the trial.
 *
 * Arguments are folders with the built sources of older commits. Each is packed by the current tool, set up, upgraded to
 * the current version, rolled back, and upgraded again. `--proxy nginx` uses nginx; `--base` keeps the Debian for later.
 */
const { values, positionals } = parseArgs({
  options: { proxy: { type: "string", default: "caddy" }, base: { type: "string" } },
  allowPositionals: true,
});
if (!(values.proxy in packages)) throw new Error("--proxy must be caddy or nginx.");
const proxy = values.proxy as ProxyName;
const place = mkdtempSync(join(tmpdir(), "shingle-trial-"));
const base = resolve(values.base ?? join(place, "base"));
const missing = whatIsMissing(base);
const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`);

try {
  if (missing) tell(missing);
  else await trial();
} finally {
  rmSync(place, { recursive: true, force: true });
}

async function trial(): Promise<void> {
  makeBase(base);
  for (const folder of ["releases", "copies"]) mkdirSync(join(place, folder));
  const releases = join(place, "releases");
  const present = await packSources(resolve("."), versionOf("."), releases);
  for (const folder of positionals.map((each) => resolve(each)))
    await upgradeFrom(await packSources(folder, `0.1.${schemaOf(folder)}`, releases), present);
  const next = await packFaulty(present, `${present.version}-trial`, releases);
  await failAndComeBack(present, next);
}

async function upgradeFrom(older: Tarball, present: Tarball): Promise<void> {
  tell(`\n# From tables ${older.schema} to ${present.schema}, back, and again`);
  await onMachine([older, present], async (site) => {
    await setUpSite(site, older);
    const upgrade = `shingle upgrade ${operatorFolder}/shingle-${present.version}.tar.gz`;
    await underLoad(site, [upgrade, "shingle rollback --yes", upgrade]);
    await assertNames(site, agent);
  });
}

async function failAndComeBack(present: Tarball, next: Tarball): Promise<void> {
  tell("\n# An upgrade that fails, and a copy elsewhere");
  const thanked = await onMachine([present, next], async (site) => {
    await setUpSite(site, present);
    await setUpAgain(site, present);
    await unmountedDisk(site);
    await fullDisk(site);
    const messages = await underLoad(site, [`shingle upgrade ${operatorFolder}/shingle-${next.version}.tar.gz`], 1);
    await copyElsewhere(site);
    return messages;
  });
  tell("\n# A second machine gets the copy, and more sites");
  await onMachine([present], async (site) => {
    await setUpSite(site, present);
    await bringBack(site, thanked);
    await severalSites(site, present);
  });
}

async function onMachine<Result>(tarballs: Tarball[], work: (site: SiteInMachine) => Promise<Result>): Promise<Result> {
  const [root, copies] = [mkdtempSync(join(place, "machine-")), join(place, "copies")];
  rmSync(root, { recursive: true });
  const site = await rentMachine({ base, root, copies, proxy, tarballs, tell });
  try {
    return await work(site);
  } finally {
    await site.end();
  }
}
