import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../free-port.ts";
import { password } from "./site-templates.ts";

/** The site in a process of its own, as it runs on a server. */
export interface SpawnedSite {
  port: number;
  process: ChildProcess;
  /** Everything it printed so far. */
  printed(): string;
  /** Ends it as a power cut would, or as an operator asks it to. */
  end(signal?: "SIGKILL" | "SIGTERM"): Promise<void>;
}

interface SpawnOptions {
  /** The largest file that the process may write, in kilobytes: it stands for a full disk. */
  largestFile?: number | undefined;
  /** The folder of the project whose site it is: this one unless told otherwise. */
  project?: string;
}

/** All visitors of the tests come from one address. */
const limits = { INQUIRIES_PER_ADDRESS: "999999", INQUIRIES_PER_HOUR: "999999" };

/** Starts the site with these settings, which have to say where its data are; resolves when it answers. */
export async function spawnSite(
  settings: Record<string, string>,
  { largestFile, project }: SpawnOptions = {},
): Promise<SpawnedSite> {
  const port = Number(settings.PORT ?? (await freePort()));
  const usual = { PORT: String(port), SITE_URL: "", HOST: "", SETUP: "1", ADMIN_PASSWORD: password, ...limits };
  // Without a handler for XFSZ the process would be ended instead of being told.
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
