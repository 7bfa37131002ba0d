import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings } from "#server/machine/settings-file.js";
import { schemaOf, versionOf } from "../release/release-checksums.ts";

/** Where a site lies on a machine. All of it follows from its name, which is `shingle` for the first. */
export interface Installation {
  /** Of its user, its unit and its folders. */
  name: string;
  /** Before every path; empty but in tests. */
  prefix: string;
  /** Its releases, and the links `current` and `previous` to two of them. */
  home: string;
  settingsFile: string;
  dataDir: string;
  backups: string;
  /** Code that Node has compiled for the site's user. */
  cache: string;
  units: string;
}

/** A release that is unpacked on this machine. */
export interface Release {
  folder: string;
  version: string;
  /** How many migrations its database has seen. */
  schema: number;
}

export function installation(name: string, prefix = ""): Installation {
  return {
    ...{ name, prefix },
    home: `${prefix}/opt/${name}`,
    settingsFile: `${prefix}/etc/${name}.env`,
    dataDir: `${prefix}/var/lib/${name}`,
    backups: `${prefix}/var/backups/${name}`,
    cache: `${prefix}/var/cache/${name}`,
    units: `${prefix}/etc/systemd/system`,
  };
}

/** The folder of the release, or of the checkout, that this program belongs to. */
export const ownFolder = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");

/** The site whose release this program belongs to. @throws Error where no site was set up */
export function installedSite(): Installation {
  const [, prefix, name] = /^(.*)\/opt\/([^/]+)\/releases\/[^/]+$/.exec(ownFolder) ?? [];
  if (prefix === undefined || !name)
    throw new Error("This release isn't set up as a site yet. Run ./shingle setup as root.");
  return installation(name, prefix);
}

export function releaseIn(folder: string): Release {
  return { folder, version: versionOf(folder), schema: schemaOf(folder) };
}

/** What `current` or `previous` leads to, if there is such a link. */
export function linkedRelease({ home }: Installation, link: "current" | "previous"): Release | undefined {
  try {
    return releaseIn(join(home, "releases", basename(readlinkSync(join(home, link)))));
  } catch {
    return undefined;
  }
}

/** The site's settings, as systemd reads them from its file. @throws Error for a line that it might read differently */
export function settingsOf({ settingsFile }: Installation): NodeJS.Dict<string> {
  return existsSync(settingsFile) ? readSettings(readFileSync(settingsFile, "utf8"), settingsFile) : {};
}
