import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../free-port.ts";
import { password } from "./site-templates.ts";

/** The site in its own process, as on a server. */
export interface SpawnedSite {
  port: number;
  process: ChildProcess;
  /** Its output so far. */
  printed(): string;
  /** Ends it like a power failure, or like an operator. */
  end(signal?: "SIGKILL" | "SIGTERM"): Promise<void>;
}

interface SpawnOptions {
  /** The process's file size limit in kilobytes, which simulates a full disk. */
  largestFile?: number | undefined;
  /** The site's project folder, by default this one. */
  project?: string;
}

/** All test visitors share one address. */
const limits = { INQUIRIES_PER_ADDRESS: "999999", INQUIRIES_PER_HOUR: "999999" };

/** Starts the site with these settings, which must include its data folder. Resolves when it answers. */
export async function spawnSite(
  settings: Record<string, string>,
  { largestFile, project }: SpawnOptions = {},
): Promise<SpawnedSite> {
  const port = Number(settings.PORT ?? (await freePort()));
  const usual = { PORT: String(port), SITE_URL: "", HOST: "", SETUP: "1", ADMIN_PASSWORD: password, ...limits };
  // Without a handler for XFSZ, the process would be killed instead of getting an error.
  const limit = largestFile ? `trap '' XFSZ; ulimit -f ${largestFile * 2}; ` : "";
  const site = spawn("sh", ["-c", `umask 022; ${limit}exec "$0" server/start.js`, process.execPath], {
    ...(project && { cwd: project }),
    env: { ...process.env, ...usual, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(site, "exit");
  let text = "";
  for (const stream of [site.stdout, site.stderr]) {
    stream.on("data", (part) => {
      text += part;
    });
  }
  await new Promise<void>((resolve, reject) => {
    site.once("exit", (code) => reject(new Error(`The site ended with ${code}: ${text}`)));
    site.stdout.on("data", () => text.includes("Your site:") && resolve());
  });
  return {
    port,
    process: site,
    printed: () => text,
    async end(signal = "SIGKILL") {
      site.kill(signal);
      await ended;
    },
  };
}
