import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** A site in a process of its own. */
export interface SpawnedSite {
  port: number;
  process: ChildProcess;
  /** Everything it printed so far. */
  printed(): string;
  /** Ends it as a power cut would, or as an operator asks it to. */
  end(signal?: "SIGKILL" | "SIGTERM"): Promise<void>;
}

export const password = "correct horse battery";

/** Starts the site on a data folder; resolves when it answers. */
export async function spawnSite(dataDir: string, settings: Record<string, string> = {}): Promise<SpawnedSite> {
  const port = await freePort();
  const environment = { DATA_DIR: dataDir, PORT: String(port), SITE_URL: "", HOST: "", ADMIN_PASSWORD: password };
  const limits = { INQUIRIES_PER_ADDRESS: "999999", INQUIRIES_PER_HOUR: "999999" };
  const site = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, ...environment, ...limits, ...settings },
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || !address) throw new Error("There is no free port.");
  return address.port;
}
