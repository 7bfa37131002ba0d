import { names } from "./bare-debian.ts";
import type { Tarball } from "./pack-releases.ts";
import { assertNames, packages, type SiteInMachine, untilAnswered } from "./site-in-machine.ts";

export const agent = "Hannah Okafor";
export const certificate = "--certificate /etc/ssl/own/cert.pem --key /etc/ssl/own/key.pem";

/** From the tarball to a claimed site over https. */
export async function setUpSite(site: SiteInMachine, { version }: Tarball): Promise<void> {
  const { type, arrange, tell, proxy } = site;
  await type(`tar xzf shingle-${version}.tar.gz`);
  const words = `--address ${names.site} --other ${names.other} --mail-to "" --smtp "" --proxy ${proxy} ${certificate}`;
  const said = await type(`./shingle-${version}/shingle setup ${words}`);
  tell(`  commands until then, with "apt-get install ${packages[proxy]}": ${site.typed() + 1}`);
  await makeItTheirs(site, said);
  // All of the trial's visitors share one address.
  await arrange("printf 'INQUIRIES_PER_ADDRESS=999999\\nINQUIRIES_PER_HOUR=999999\\n' >> /etc/shingle.env");
  await arrange("systemctl restart shingle");
  await untilAnswered(site);
  tell(`  ${await arrange("systemd-analyze security shingle --no-pager | tail -1")}`);
  await assertNames(site, agent);
}

/** Submits the form that setup's final link opens. */
async function makeItTheirs({ ask, tell }: SiteInMachine, said: string): Promise<void> {
  const [, token] = /#setup=([\w-]+)/.exec(said) ?? [];
  if (!token) throw new Error(`The set-up names no address to begin at: ${said}`);
  const own = { token, agentName: agent, email: "hannah@homes.test", password: "slate is too heavy" };
  const status = await ask(`
    const headers = { "Content-Type": "application/json" };
    const body = ${JSON.stringify(JSON.stringify(own))};
    console.log((await fetch("https://${names.site}/api/sign-in/setup", { method: "POST", headers, body })).status);`);
  if (status !== "200") throw new Error(`The first run answered ${status}.`);
  tell(`  ${agent} made the site hers`);
}
