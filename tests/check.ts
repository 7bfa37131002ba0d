import { spawn } from "node:child_process";

/**
 * `npm run check`: format, lint, types and unused code. The types take as long as the rest, so both run at a time. One
 * checker, because each further one reads the libraries' types again, which takes more than it saves on two cores.
 */
const isGenerated = await run("react-router", "typegen");
const types = isGenerated && run("tsc", "--noEmit", "--checkers", "1");
const isTidy = await run("biome", "check", ".");
const isUsed = await run("knip");
process.exit((await types) && isTidy && isUsed ? 0 : 1);

/** Prints a command's output once it ends, so that two don't mix. Resolves to whether it found nothing. */
function run(command: string, ...parameters: string[]): Promise<boolean> {
  const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"], shell: process.platform === "win32" });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.stdout.write(`\n${[command, ...parameters].join(" ")}\n${Buffer.concat(output)}`);
      resolve(code === 0);
    });
  });
}
