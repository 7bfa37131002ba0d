import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordedAnswer } from "./recorded-answer.ts";
import { type RunningServer, startServer } from "./running-server.ts";

/** What a browser needs to show a page that was compressed before. */
const necessary = ["content-type", "content-length", "content-encoding"];

/** The command for a server of node:http alone that sends recorded answers from memory. */
export function plainCommand(
  answers: RecordedAnswer[],
  headers: "own" | "necessary",
  program = "bench/plain-server.js",
): (port: number) => string[] {
  const folder = temporaryFolder();
  const kept = answers.map((answer, index) => {
    const file = join(folder, String(index));
    writeFileSync(file, answer.body);
    return { path: answer.path, file, headers: headers === "own" ? answer.headers : onlyNecessary(answer.headers) };
  });
  const list = join(folder, "answers.json");
  writeFileSync(list, JSON.stringify(kept));
  return (port) => [process.execPath, program, String(port), list];
}

export function startPlain(answers: RecordedAnswer[], headers: "own" | "necessary"): Promise<RunningServer> {
  return startServer({ command: plainCommand(answers, headers), path: answers[0]?.path ?? "/" });
}

/** A server of node:net that sends one recorded answer and reads nothing of the request: what Node needs to send bytes at all. */
export function startSocket(answer: RecordedAnswer): Promise<RunningServer> {
  return startServer({ command: plainCommand([answer], "own", "bench/socket-server.js"), path: answer.path });
}

/** nginx with one worker that sends recorded answers, with their own headers, from files. */
export function startNginx(answers: RecordedAnswer[]): Promise<RunningServer> {
  const folder = temporaryFolder();
  for (const [index, { body }] of answers.entries()) writeFileSync(join(folder, `${index}.answer`), body);
  const command = (port: number) => {
    writeFileSync(join(folder, "nginx.conf"), nginxConfiguration(answers, folder, port));
    return ["nginx", "-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  };
  return startServer({ command, path: answers[0]?.path ?? "/" });
}

function nginxConfiguration(answers: RecordedAnswer[], folder: string, port: number): string {
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  for (const name of temporary) mkdirSync(join(folder, name), { recursive: true });
  return `${user} worker_processes 1; daemon off; pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off; etag off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000000;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port}; root ${folder};
    ${answers.map(nginxLocation).join("\n    ")}
  }
}`;
}

function nginxLocation({ path, headers }: RecordedAnswer, index: number): string {
  const added = Object.entries(headers).filter(([name]) => !/^content-(type|length)$/.test(name));
  const lines = added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  const type = headers["content-type"] ?? "application/octet-stream";
  return `location = ${path} { try_files /${index}.answer =404; types {} default_type "${type}"; ${lines.join(" ")} }`;
}

function onlyNecessary(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => necessary.includes(name)));
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shingle-bench-reference-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
