import { agent } from "./set-up-site.ts";
import { assertKept, assertNames, indented, type SiteInMachine, untilAnswered } from "./site-in-machine.ts";

const password = "a-roof-of-slate-and-copper";
const place = "/mnt/copies/site";
const dropIn = "/etc/systemd/system/shingle-backup.service.d";

/** Sends the nightly backup to storage that another machine can reach, following docs/operating.md. */
export async function copyElsewhere(site: SiteInMachine): Promise<void> {
  const { type, arrange, tell } = site;
  await type(`printf 'BACKUP_TO=${place}\\nRESTIC_PASSWORD=${password}\\n' >> /etc/shingle.env`);
  await type(`install -d -o shingle ${place}`);
  await type(`mkdir -p ${dropIn} && printf '[Service]\\nReadWritePaths=/mnt/copies\\n' > ${dropIn}/copies.conf`);
  await type("systemctl daemon-reload && systemctl restart shingle && systemctl start shingle-backup");
  tell(indented(await arrange(`journalctl -u shingle-backup -n 3 --no-pager -o cat; ls ${place}`)));
}

/** Restores that backup on this machine and checks for these messages. */
export async function bringBack(site: SiteInMachine, messages: string[]): Promise<void> {
  const { type, tell } = site;
  await type("systemctl stop shingle");
  tell(indented(await type(`RESTIC_PASSWORD=${password} shingle restore --from ${place}`)));
  await type("systemctl start shingle");
  await untilAnswered(site);
  await assertNames(site, agent);
  await assertKept(site, messages);
}
