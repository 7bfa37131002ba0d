import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeRoot, names } from "./bare-debian.ts";
import { type BareMachine, bootMachine, operatorFolder } from "./bare-machine.ts";
import type { Tarball } from "./pack-releases.ts";

export type ProxyName = "caddy" | "nginx";

interface MachineOrder {
  base: string;
  root: string;
  copies: string;
  proxy: ProxyName;
  tarballs: Tarball[];
  tell: (sentence: string) => void;
}

/** A machine of the trial, with or without a site. */
export interface SiteInMachine {
  machine: BareMachine;
  proxy: ProxyName;
  tell: (sentence: string) => void;
  /** Runs, prints and counts an operator's command. @throws Error with its output when the status differs */
  type(line: string, status?: number): Promise<string>;
  /** Runs a command for the trial itself. @throws Error with its output */
  arrange(line: string): Promise<string>;
  /** Runs a module with the site's own Node. Returns its output. */
  ask(module: string): Promise<string>;
  typed(): number;
  end(): Promise<void>;
}

export const packages: Record<ProxyName, string> = { caddy: "caddy", nginx: "nginx-light" };
export const node = "LD_LIBRARY_PATH=/opt/shingle/current/lib /opt/shingle/current/node_modules/.bin/node";
/** Makes the machine's programs trust its certificate. */
export const trust = "export NODE_EXTRA_CA_CERTS=/etc/ssl/own/cert.pem;";
const visitorsFile = fileURLToPath(new URL("visitors.ts", import.meta.url));

export async function rentMachine({ base, root, copies, proxy, tarballs, tell }: MachineOrder): Promise<SiteInMachine> {
  makeRoot(base, root, [packages[proxy], "restic"]);
  const folder = join(root, operatorFolder);
  mkdirSync(folder);
  for (const file of [visitorsFile, ...tarballs.map((tarball) => tarball.file)])
    copyFileSync(file, join(folder, basename(file)));
  const machine = await bootMachine(root, copies);
  let typed = 0;

  async function arrange(line: string): Promise<string> {
    const { status, printed } = await machine.run(`${trust} ${line}`);
    if (status !== 0) throw new Error(`${line}: ${printed}`);
    return printed;
  }

  return {
    ...{ machine, proxy, tell, arrange },
    typed: () => typed,
    async type(line, expected = 0) {
      typed += 1;
      const started = performance.now();
      const { status, printed } = await machine.run(`${trust} ${line}`);
      tell(`$ ${line}\n  status ${status} after ${((performance.now() - started) / 1000).toFixed(0)} seconds`);
      if (status !== expected) throw new Error(printed);
      return printed;
    },
    async ask(module) {
      writeFileSync(join(folder, "asked.mjs"), module);
      return arrange(`${node} asked.mjs 2>/dev/null`);
    },
    async end() {
      await machine.end();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Waits until a site can store a message. */
export async function untilAnswered({ ask }: SiteInMachine, port = 3000): Promise<void> {
  await ask(`
    const answers = () => fetch("http://127.0.0.1:${port}/health").then(({ ok }) => ok, () => false);
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 200));`);
}

/** @throws Error unless the contact page names the agent over https */
export async function assertNames({ ask, tell }: SiteInMachine, agent: string, host = names.site): Promise<void> {
  const said = await ask(`
    const response = await fetch("https://${host}/contact");
    console.log(response.status, (await response.text()).includes(${JSON.stringify(agent)}));`);
  if (said !== "200 true") throw new Error(`https://${host}/contact: ${said}`);
  tell(`  https://${host}/contact answers 200 and names ${agent}`);
}

/** @throws Error when an acknowledged message is missing or duplicated */
export async function assertKept({ ask, tell }: SiteInMachine, thanked: string[]): Promise<void> {
  const rows = await ask(`
    import { DatabaseSync } from "node:sqlite";
    const rows = new DatabaseSync("/var/lib/shingle/shingle.db").prepare("SELECT message FROM inquiry").all();
    console.log(JSON.stringify(rows.map(({ message }) => message)));`);
  const kept: string[] = JSON.parse(rows);
  const lost = thanked.filter((message) => !kept.includes(message));
  const doubled = kept.filter((message, index) => kept.indexOf(message) !== index);
  tell(`  ${thanked.length} messages were acknowledged: ${lost.length} lost, ${doubled.length} there twice`);
  if (lost.length + doubled.length > 0) throw new Error([...lost, ...doubled].join("\n"));
}

export function indented(text: string): string {
  return text.replace(/^/gm, "  | ");
}
