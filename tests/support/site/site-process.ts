import { onTestFinished } from "vitest";
import { type SpawnedSite, spawnSite } from "./spawned-site.ts";

/** The site in a process of its own, without demo content. Gone after the test. */
export interface SiteProcess extends SpawnedSite {
  origin: string;
  /** Sends an inquiry; returns the status and what the visitor reads. */
  inquire(message: string): Promise<InquiryAnswer>;
}

export interface InquiryAnswer {
  status: number;
  body: { id?: string; error?: string };
}

interface StartOptions {
  dataDir: string;
  settings?: Record<string, string>;
  /** See `spawnSite`. */
  largestFile?: number;
}

export async function startSite({ dataDir, settings, largestFile }: StartOptions): Promise<SiteProcess> {
  const site = await spawnSite({ DATA_DIR: dataDir, DEMO: "0", ...settings }, { largestFile });
  onTestFinished(() => void site.process.kill("SIGKILL"));
  const origin = `http://127.0.0.1:${site.port}`;
  const inquire = async (message: string) => {
    const payload = { name: "Priya Raman", email: "priya@example.com", message };
    const response = await fetch(`${origin}/api/inquiries`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(payload),
    });
    return { status: response.status, body: await response.json() };
  };
  return { ...site, origin, inquire };
}
