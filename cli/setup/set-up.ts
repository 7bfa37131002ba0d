import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { readConfig } from "#server/config.ts";
import { putInPlace } from "../put-in-place.ts";
import { type Installation, linkedRelease, ownFolder, type Release, releaseIn } from "../upgrade/installation.ts";
import { needed, siteCommand, systemctl, untilReady } from "../upgrade/service.ts";
import { pointTo, unitNames, writeUnit } from "../upgrade/switch-release.ts";
import { assertFit } from "../upgrade/upgrade.ts";
import type { Answers } from "./answers.ts";
import { writeProxyFile } from "./proxy-file.ts";

type Print = (sentence: string) => void;

/** Sets up a site from the release this program belongs to. Every step can be repeated. Returns the next steps. */
export async function setUp(answers: Answers, print: Print): Promise<string> {
  const { site, settings, isKept } = answers;
  await assertFit(ownFolder).catch((cause: Error) => {
    throw new Error(`shingle setup needs an unpacked release (make one with npm run release): ${cause.message}`, {
      cause,
    });
  });
  makeUserAndFolders(site);
  const release = placeRelease(site, releaseIn(ownFolder));
  assertNoOtherRelease(site, release);
  if (!isKept) writeSettings(site, settings);
  print(
    `Shingle ${release.version} is in ${site.home}, its settings are in ${site.settingsFile}, its data in ${site.dataDir}.`,
  );
  const account = readConfig(settings).adminUsername;
  if (isKept) print(await needed(site, release, ["backup", "--nightly", site.backups], { good: [0, 3, 4] }));
  // Only setup may start a new site in an empty folder. The service never does.
  else await needed(site, release, ["admin", "link", account], { more: { SETUP: "1" } });
  await startService(site, release);
  placeCommand(site);
  print(
    `The service ${site.name} is running and starts with the machine; ${site.name}-backup.timer makes a backup every night.`,
  );
  print(await writeProxyFile(answers, release));
  const doctor = await siteCommand(site, release, ["doctor"]);
  print(doctor.printed);
  const { printed: accounts } = await siteCommand(site, release, ["admin", "list"]);
  const hasAccount = isKept && !accounts.startsWith("There are no accounts yet");
  return nextSteps(answers, hasAccount ? "" : await needed(site, release, ["admin", "link", account]));
}

function assertNoOtherRelease(site: Installation, release: Release): void {
  const current = linkedRelease(site, "current");
  if (current && current.version !== release.version)
    throw new Error(
      `Shingle ${current.version} is already set up here. To go to ${release.version}: shingle upgrade <tarball>`,
    );
}

async function startService(site: Installation, release: Release): Promise<void> {
  pointTo(join(site.home, "current"), `releases/${release.version}`);
  for (const name of unitNames) writeUnit(site, release, name);
  await systemctl("daemon-reload");
  await systemctl("enable", site.name, `${site.name}-backup.timer`);
  await systemctl("restart", site.name, `${site.name}-backup.timer`);
  await untilReady(site);
}

/** Writes the settings so only the site's user can read them, in a format systemd and Node both parse. */
function writeSettings({ name, prefix, settingsFile }: Installation, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}=${quoted(value)}\n`);
  mkdirSync(dirname(settingsFile), { recursive: true });
  writeFileSync(settingsFile, `# Every setting is explained in /opt/${name}/current/.env.example.\n${lines.join("")}`, {
    mode: 0o600,
  });
  if (prefix !== "" || process.getuid?.() !== 0) return;
  execFileSync("chown", [`root:${name}`, settingsFile]);
  chmodSync(settingsFile, 0o640);
}

/** @throws Error for a value that they would parse differently */
function quoted(value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return value;
  if (/['\\\n]/.test(value))
    throw new Error("A setting can't contain ', \\ or a line break. In addresses, write %27 and %5C.");
  return `'${value}'`;
}

function nextSteps({ site, address, proxy, settings }: Answers, link: string): string {
  const steps = [
    `Point ${address} to this machine, and open ports 80 and 443.`,
    ...(proxy === "none"
      ? [`Put a proxy with a certificate in front: ${site.home}/current/docs/self-hosting.md.`]
      : []),
    ...(link
      ? [
          `Open ${link} and make the site yours. The link works once, for an hour; shingle admin link admin prints another.`,
        ]
      : []),
    ...(settings.SMTP_URL
      ? []
      : [`When you have a mail server, set SMTP_URL in ${site.settingsFile}, then: systemctl restart ${site.name}`]),
    `Send the backups to another machine as well: apt-get install restic, set BACKUP_TO and RESTIC_PASSWORD in ${site.settingsFile} (see Off-site backups in ${site.home}/current/docs/operating.md), then try it: systemctl start ${site.name}-backup`,
  ];
  return `\nNext steps:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join("\n")}`;
}

/** Creates the site's user, which can't log in, and the folders only that user can enter. */
function makeUserAndFolders(site: Installation): void {
  const { name, prefix, home, dataDir, backups, cache } = site;
  mkdirSync(join(home, "releases"), { recursive: true });
  const isRoot = prefix === "" && process.getuid?.() === 0;
  if (isRoot && !hasUser(name))
    execFileSync("useradd", ["--system", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin", name]);
  for (const folder of [dataDir, backups, cache]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isRoot) execFileSync("chown", [`${name}:${name}`, folder]);
  }
}

function hasUser(name: string): boolean {
  try {
    execFileSync("id", ["-u", name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Copies an unpacked release into place. Returns the installed release. */
function placeRelease({ home }: Installation, release: Release): Release {
  const place = join(home, "releases", release.version);
  if (resolve(release.folder) === resolve(place)) return release;
  const draft = join(home, "releases", `.unpacking-${basename(place)}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(release.folder, draft, { recursive: true, verbatimSymlinks: true });
  putInPlace(draft, place);
  return releaseIn(place);
}

/** The command has the site's name. */
function placeCommand({ name, prefix, home }: Installation): void {
  mkdirSync(`${prefix}/usr/local/sbin`, { recursive: true });
  pointTo(`${prefix}/usr/local/sbin/${name}`, join(home, "current/shingle"));
}
