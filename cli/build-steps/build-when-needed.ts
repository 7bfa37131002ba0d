import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";

/** The sources of the built pages. */
const sources = [
  ...["app", "content", "domain", "public", "server"],
  ...["package-lock.json", "vite.config.ts", "react-router.config.ts"],
];

function newestChange(path: string): number {
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  // A folder's modification time changes when files are added or removed.
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newestChange(`${path}/${name}`)));
}

function builtAt(): number {
  return statSync("build/complete", { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

const isOutdated = Math.max(...sources.map(newestChange)) > builtAt();
// After `npm prune --omit=dev`, the server has its build but no build tools.
const hasTools = existsSync("node_modules/@react-router/dev");

if (!hasTools && builtAt() === 0) {
  process.stderr.write("The pages aren't built, and the build tools are missing: npm ci && npm run build\n");
  process.exit(1);
}
if (isOutdated && hasTools) {
  process.stdout.write("Building the pages (after each change) …\n");
  try {
    execFileSync("npm", ["run", "--silent", "build"], {
      stdio: ["ignore", "pipe", "pipe"],
      // Always builds for production, whatever the caller's NODE_ENV.
      env: { ...process.env, NODE_ENV: "production" },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    process.stderr.write(`${stdout}${stderr}`);
    process.exit(1);
  }
}
