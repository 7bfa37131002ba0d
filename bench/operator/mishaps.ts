import type { Tarball } from "./pack-releases.ts";
import { agent } from "./set-up-site.ts";
import { assertNames, indented, type SiteInMachine, untilAnswered } from "./site-in-machine.ts";

const data = "/var/lib/shingle";

/** Running setup again asks nothing and refuses other settings. */
export async function setUpAgain(site: SiteInMachine, { version }: Tarball): Promise<void> {
  const { type, arrange, tell } = site;
  const setup = `./shingle-${version}/shingle setup`;
  const written = "cat /etc/shingle.env /etc/caddy/shingle.caddy /etc/nginx/conf.d/shingle.conf 2>/dev/null || true";
  const before = await arrange(written);
  tell(indented(await type(`${setup} </dev/null`)));
  tell(indented(await type(`${setup} --address www.elsewhere.test </dev/null`, 1)));
  if ((await arrange(written)) !== before) throw new Error("The settings were changed, or the proxy's.");
  await untilAnswered(site);
  await assertNames(site, agent);
}

/** Starts the site while its data disk is not mounted, and checks the doctor's report. */
export async function unmountedDisk(site: SiteInMachine): Promise<void> {
  const { type, arrange, tell } = site;
  await arrange(`systemctl stop shingle && mv ${data} ${data}-away && install -d -o shingle -g shingle ${data}`);
  await type("systemctl start shingle; sleep 3; systemctl is-active shingle", 3);
  tell(indented(await arrange("journalctl -u shingle -n 4 --no-pager -o cat")));
  tell(indented(await type("shingle doctor", 1)));
  await arrange(`rmdir ${data} && mv ${data}-away ${data} && systemctl reset-failed shingle; systemctl start shingle`);
  await untilAnswered(site);
  await assertNames(site, agent);
}

/** A disk that fills up: writers get an error, readers don't, and the site recovers once there is space. */
export async function fullDisk(site: SiteInMachine): Promise<void> {
  const { type, arrange, tell } = site;
  const used = Number(await arrange(`systemctl stop shingle && du -sm ${data} | cut -f1`));
  await arrange(`mv ${data} ${data}-away && install -d -o shingle -g shingle -m 700 ${data}`);
  await arrange(
    `mount -t tmpfs -o size=${used + 40}m,uid=$(id -u shingle),gid=$(id -g shingle),mode=700 tmpfs ${data}`,
  );
  await arrange(`cp -a ${data}-away/. ${data}/ && systemctl start shingle`);
  await untilAnswered(site);
  await arrange(`dd if=/dev/zero of=${data}/filler bs=64k 2>/dev/null; df -h ${data} | tail -1`);
  await assertAnswer(site, 503);
  await assertNames(site, agent);
  tell(indented(await type("shingle doctor || true")));
  tell(indented(await type("shingle backup /etc/today.zip || true")));
  await arrange(`rm ${data}/filler`);
  await assertAnswer(site, 201);
  await arrange(`systemctl stop shingle && cp -a ${data}/. ${data}-away/ && umount ${data} && rmdir ${data}`);
  await arrange(`mv ${data}-away ${data} && systemctl start shingle`);
  await untilAnswered(site);
}

/** @throws Error when a visitor's message gets a different status */
async function assertAnswer({ ask, tell }: SiteInMachine, status: number): Promise<void> {
  const said = await ask(`
    const message = "When may we see it, with ${status} in mind?";
    const body = JSON.stringify({ name: "Priya Raman", email: "priya@example.com", message });
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    const response = await fetch("http://127.0.0.1:3000/api/inquiries", init);
    console.log(response.status, await response.text());`);
  tell(indented(`A message is answered ${said}`));
  if (!said.startsWith(String(status))) throw new Error(said);
}
