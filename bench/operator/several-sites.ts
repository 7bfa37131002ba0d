import { names } from "./bare-debian.ts";
import type { Tarball } from "./pack-releases.ts";
import { certificate } from "./set-up-site.ts";
import { indented, type SiteInMachine, untilAnswered } from "./site-in-machine.ts";

const settings = "SITE_URL=https://hannah.homes.test\\nPORT=3002\\nTRUST_PROXY=1\\nSETUP=1\\n";
const units = ["shingle@.service", "shingle-backup-all.service", "shingle-backup-all.timer"];

/** Adds a site with its own user, and one that shares the first site's program, following docs/operating.md. */
export async function severalSites(site: SiteInMachine, { version }: Tarball): Promise<void> {
  const { type, arrange, tell, ask } = site;
  const words = `--address ${names.second} --other "" --mail-to "" --smtp "" --proxy ${site.proxy} ${certificate}`;
  await type(`./shingle-${version}/shingle setup --name avery --port 3001 ${words}`);
  for (const host of [names.site, names.second])
    tell(`  https://${host}/ answers ${await ask(`console.log((await fetch("https://${host}/")).status)`)}`);
  await type("systemctl start avery-backup");

  await type(`mkdir -p /etc/shingle && printf '${settings}' > /etc/shingle/hannah.env`);
  await type("chown root:shingle /etc/shingle/*.env && chmod 640 /etc/shingle/*.env");
  await type(`cd /opt/shingle/current/deploy && cp ${units.join(" ")} /etc/systemd/system/`);
  await type("systemctl daemon-reload && systemctl enable --now shingle@hannah shingle-backup-all.timer");
  await untilAnswered(site, 3002);
  await type("systemctl start shingle-backup-all");
  tell(indented(await arrange("journalctl -u shingle-backup-all -n 2 --no-pager -o cat; ls /var/backups/*")));
}
