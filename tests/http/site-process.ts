import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished } from "vitest";

/** The site in a process of its own, as it runs on a server. Gone after the test. */
export interface SiteProcess {
  process: ChildProcess;
  origin: string;
  port: number;
  /** What it printed so far. */
  printed(): string;
  /** Sends an inquiry; answers the status and what the visitor reads. */
  inquire(message: string): Promise<InquiryAnswer>;
}

export interface InquiryAnswer {
  status: number;
  body: { id?: string; error?: string };
}

interface StartOptions {
  dataDir: string;
  /** The largest file that the process may write, in kilobytes: a disk that is full, for whoever runs the test. */
  largestFile?: number;
}

export async function startSite({ dataDir, largestFile }: StartOptions): Promise<SiteProcess> {
  const port = await freePort();
  // Without a handler for XFSZ the process would be ended instead of being told.
  const limit = largestFile ? `trap '' XFSZ; ulimit -f ${largestFile * 2}; ` : "";
  const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: "0", ADMIN_PASSWORD: "correct horse battery" };
  const limits = { INQUIRIES_PER_ADDRESS: "999999", INQUIRIES_PER_HOUR: "999999" };
  const site = spawn("sh", ["-c", `${limit}exec "$0" server/main.ts`, process.execPath], {
    env: { ...process.env, SITE_URL: "", ...settings, ...limits },
  });
  onTestFinished(() => void site.kill("SIGKILL"));
  let text = "";
  for (const stream of [site.stdout, site.stderr]) {
    stream.on("data", (part) => {
      text += part;
    });
  }
  await expect.poll(() => text, { timeout: 20_000 }).toContain("Your site:");
  const origin = `http://127.0.0.1:${port}`;
  const inquire = async (message: string) => {
    const payload = { name: "Priya Raman", email: "priya@example.com", message };
    const response = await fetch(`${origin}/api/inquiries`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(payload),
    });
    return { status: response.status, body: await response.json() };
  };
  return { process: site, origin, port, printed: () => text, inquire };
}

export async function killed({ process: site }: SiteProcess): Promise<void> {
  const exit = once(site, "exit");
  site.kill("SIGKILL");
  await exit;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}
