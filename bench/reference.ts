import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordedAnswer } from "./recorded-answer.ts";
import { type RunningServer, startServer } from "./running-server.ts";

/** The command for a bare node:http server that sends recorded responses from memory, with their headers. */
export function plainCommand(answers: RecordedAnswer[]): (port: number) => string[] {
  const folder = mkdtempSync(join(tmpdir(), "shingle-bench-reference-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const kept = answers.map(({ path, headers, body }, index) => {
    const file = join(folder, String(index));
    writeFileSync(file, body);
    return { path, file, headers };
  });
  const list = join(folder, "answers.json");
  writeFileSync(list, JSON.stringify(kept));
  return (port) => [process.execPath, "bench/plain-server.js", String(port), list];
}

export function startPlain(answers: RecordedAnswer[]): Promise<RunningServer> {
  return startServer({ command: plainCommand(answers), path: answers[0]?.path ?? "/" });
}
