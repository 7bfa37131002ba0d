import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSettings } from "#server/machine/settings-file.ts";
import { schemaOf, versionOf } from "../release/release-checksums.ts";

/** A site's paths on a machine. All follow from its name, which is `shingle` for the first site. */
export interface Installation {
  /** The name of its user, unit and folders. */
  name: string;
  /** Prefixes every path. Empty except in tests. */
  prefix: string;
  /** The folder of its releases, and of the links `current` and `previous` to two of them. */
  home: string;
  settingsFile: string;
  dataDir: string;
  backups: string;
  /** Node's compile cache for the site's user. */
  cache: string;
  units: string;
}

/** A release unpacked on this machine. */
export interface Release {
  folder: string;
  version: string;
  /** The number of its database migrations. */
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

/** The folder of the release or checkout this program belongs to. */
export const ownFolder = fileURLToPath(new URL("../../", import.meta.url)).replace(/\/$/, "");

/** The site whose release this program belongs to. @throws Error when no site is set up */
export function installedSite(): Installation {
  const [, prefix, name] = /^(.*)\/opt\/([^/]+)\/releases\/[^/]+$/.exec(ownFolder) ?? [];
  if (prefix === undefined || !name)
    throw new Error("This release isn't set up as a site yet. Run ./shingle setup as root.");
  return installation(name, prefix);
}

export function releaseIn(folder: string): Release {
  return { folder, version: versionOf(folder), schema: schemaOf(folder) };
}

/** The target of `current` or `previous`, if the link exists. */
export function linkedRelease({ home }: Installation, link: "current" | "previous"): Release | undefined {
  try {
    return releaseIn(join(home, "releases", basename(readlinkSync(join(home, link)))));
  } catch {
    return undefined;
  }
}

/** Reads the site's settings file as systemd does. @throws Error for a line that systemd might parse differently */
export function settingsOf({ settingsFile }: Installation): NodeJS.Dict<string> {
  return existsSync(settingsFile) ? readSettings(readFileSync(settingsFile, "utf8"), settingsFile) : {};
}
