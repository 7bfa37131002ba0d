import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectSecurely } from "node:tls";
import { freePort } from "../free-port.ts";

/** nginx or Caddy with our shipped configuration, on local ports. */
export interface RunningProxy {
  http: number;
  https: number;
  /** The authority that signed the proxy's certificates. */
  authority: Buffer;
  stop(): Promise<void>;
}

export interface ProxyProgram {
  name: "nginx" | "Caddy";
  /** Whether it is installed on this machine. */
  isInstalled: boolean;
  /** @param edits an operator's changes to the file */
  start(sitePort: number, edits?: Edit[]): Promise<RunningProxy>;
}

type Edit = [was: string, is: string];

interface Place {
  folder: string;
  http: number;
  https: number;
  sitePort: number;
  edits: Edit[];
}

export const proxyPrograms: ProxyProgram[] = [
  proxyProgram("nginx", startNginx, (folder) => join(folder, "certificate.pem")),
  proxyProgram("Caddy", startCaddy, (folder) => join(folder, "storage/pki/authorities/local/root.crt")),
];

function proxyProgram(
  name: ProxyProgram["name"],
  startProgram: (program: string, place: Place) => ChildProcess,
  authorityIn: (folder: string) => string,
): ProxyProgram {
  const program = findProgram(name.toLowerCase());
  if (!program) process.stdout.write(`${name} is not installed here, so deploy/ is not tried with it.\n`);
  return {
    name,
    isInstalled: program !== undefined,
    async start(sitePort, edits = []) {
      const folder = mkdtempSync(join(tmpdir(), "shingle-proxy-"));
      const place = { folder, http: await freePort(), https: await freePort(), sitePort, edits };
      const running = startProgram(program ?? name, place);
      await untilReady(running, place, authorityIn(folder));
      return { ...place, authority: readFileSync(authorityIn(folder)), stop: () => stop(running, folder) };
    },
  };
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/bin", "/usr/local/bin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function startNginx(program: string, { folder, http, https, sitePort, edits }: Place): ChildProcess {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  makeCertificate(key, certificate);
  const site = edited("deploy/nginx.conf", [
    ["listen 80;", `listen 127.0.0.1:${http};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
    ["listen [::]:80;", ""],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/letsencrypt/live/www.example.com/fullchain.pem", certificate],
    ["/etc/letsencrypt/live/www.example.com/privkey.pem", key],
    ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    ...edits,
  ]);
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const whole = `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    worker_processes 1;
    pid ${join(folder, "pid")};
    error_log ${join(folder, "error.log")};
    events { worker_connections 1024; }
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join("\n")}
      ${site}
    }`;
  writeFileSync(join(folder, "nginx.conf"), whole);
  const words = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  return spawn(program, words, { stdio: ["ignore", "ignore", "pipe"] });
}

function makeCertificate(key: string, certificate: string): void {
  const names = "subjectAltName=DNS:www.example.com,DNS:example.com";
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const words = ["req", "-x509", ...curve, "-days", "1", "-subj", "/CN=www.example.com", "-addext", names];
  execFileSync("openssl", [...words, "-keyout", key, "-out", certificate], { stdio: "ignore" });
}

function startCaddy(program: string, { folder, http, https, sitePort, edits }: Place): ChildProcess {
  // Uses its own certificates, so nothing leaves the machine.
  const options = `{
    admin off
    http_port ${http}
    https_port ${https}
    default_bind 127.0.0.1
    local_certs
    skip_install_trust
    storage file_system ${join(folder, "storage")}
  }\n`;
  mkdirSync(join(folder, "storage"));
  writeFileSync(join(folder, "Caddyfile"), options + edited("deploy/Caddyfile", edits));
  const places = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, UPSTREAM: `127.0.0.1:${sitePort}` };
  return spawn(program, ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...places },
  });
}

function edited(file: string, edits: Edit[]): string {
  return edits.reduce(
    (before, [was, is]) => {
      if (!before.includes(was)) throw new Error(`${file} does not say "${was}".`);
      return before.replaceAll(was, is);
    },
    readFileSync(file, "utf8"),
  );
}

/** Caddy listens before its certificates are ready, and resets earlier connections. */
async function untilReady(running: ChildProcess, { http, https }: Place, file: string): Promise<void> {
  let text = "";
  running.stderr?.on("data", (part) => {
    text += part;
  });
  for (let tries = 0; tries < 300; tries++) {
    if (running.exitCode !== null) throw new Error(`The proxy ended: ${text}`);
    const asked = [answers(http), answersAs("www.example.com", https), answersAs("example.com", https)];
    if (existsSync(file) && (await Promise.all(asked)).every(Boolean)) return;
    await pause(50);
  }
  throw new Error(`The proxy does not answer: ${text}`);
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Whether a certificate for the name exists yet. `visit` checks whether it is valid. */
function answersAs(servername: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const wanted = { host: "127.0.0.1", port, servername, rejectUnauthorized: false };
  const socket = connectSecurely(wanted, () => resolve(true)).on("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

async function stop(running: ChildProcess, folder: string): Promise<void> {
  const ended = once(running, "exit");
  running.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
