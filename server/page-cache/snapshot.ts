import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type Environment, settingNames } from "../environment.ts";
import type { KeptPage } from "./kept-page.ts";

/** The kept pages as they lie on disk between two runs of the site. */
export interface Snapshot {
  /** The program and the settings that made them: another program's pages are of no use. */
  maker: string;
  /** The content that they show, and as what the cache knows it. */
  version: number;
  stamp: string;
  /** From when and until when they show the right day: milliseconds since 1970. */
  madeAt: number;
  goodUntil: number;
  pages: Map<string, KeptPage>;
}

const fileIn = (dataDir: string) => join(dataDir, "cache", "pages");

/**
 * Which program, made of what and set how, makes pages here; `undefined` when it is not built. Not when it was built: two
 * versions of a container's image may say the same of that.
 */
export function pageMaker(
  environment: Environment,
  complete = new URL("../../build/complete", import.meta.url),
): string | undefined {
  const built = existsSync(complete) && readFileSync(complete, "utf8");
  if (!built) return undefined;
  const settings = settingNames.map((name) => [name, environment[name] ?? ""]);
  return createHash("sha256")
    .update(JSON.stringify([process.version, built, settings]))
    .digest("base64url");
}

/** Puts the pages on disk; a reader sees all of them or the ones from before. */
export async function writeSnapshot(dataDir: string, snapshot: Snapshot): Promise<void> {
  const file = fileIn(dataDir);
  mkdirSync(join(dataDir, "cache"), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, serialize(snapshot), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The pages that `maker` left, or `undefined` when there are none that can be used. */
export function readSnapshot(dataDir: string, maker: string): Snapshot | undefined {
  try {
    const snapshot = deserialize(readFileSync(fileIn(dataDir))) as Snapshot;
    return snapshot.maker === maker ? snapshot : undefined;
  } catch {
    // Missing or unreadable: the pages are rendered again.
    return undefined;
  }
}
