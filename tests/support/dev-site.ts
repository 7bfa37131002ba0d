import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.ts";
import { password } from "./spawned-site.ts";

/** The site as `npm run dev` runs it. Resolves when it answers. */
export async function startDevSite(settings: Record<string, string>) {
  const port = await freePort();
  const usual = { NODE_ENV: "development", PORT: String(port), ADMIN_PASSWORD: password };
  const site = spawn(process.execPath, ["cli/dev.ts"], {
    env: { ...process.env, ...usual, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(site, "exit");
  let printed = "";
  for (const stream of [site.stdout, site.stderr])
    stream.on("data", (part) => {
      printed += part;
    });
  await new Promise<void>((resolve, reject) => {
    site.once("exit", (code) => reject(new Error(`The site ended with ${code}: ${printed}`)));
    site.stdout.on("data", () => printed.includes("Developing on") && resolve());
  });
  return {
    origin: `http://localhost:${port}`,
    async end() {
      site.kill("SIGTERM");
      await ended;
    },
  };
}
