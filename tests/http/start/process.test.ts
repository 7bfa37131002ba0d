import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { startSite } from "../../support/site/site-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const running: ChildProcess[] = [];
afterEach(() => {
  for (const site of running.splice(0)) site.kill("SIGKILL");
});

function start(settings: Record<string, string>): { site: ChildProcess; printed: () => string } {
  const dataDir = temporaryFolder();
  const environment = { DATA_DIR: dataDir, DEMO: "0", SITE_URL: "", ADMIN_PASSWORD: "", ...settings };
  const site = spawn(process.execPath, ["server/start.js"], { env: { ...process.env, ...environment } });
  running.push(site);
  let text = "";
  for (const stream of [site.stdout, site.stderr]) {
    stream?.on("data", (part) => {
      text += part;
    });
  }
  return { site, printed: () => text };
}

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

describe("the first start", () => {
  it("refuses an invalid setting in one sentence that names it, with an exit status that prevents restarts", async () => {
    const { site, printed } = start({ PORT: "http" });
    const [code] = await once(site, "exit");
    expect([code, printed()]).toEqual([78, "Shingle can't start.\nPORT must be a whole number\n"]);
  });

  it("says that the port is taken, and doesn't lose the generated password", async () => {
    const other = createServer();
    const port = String(await listening(other));
    const dataDir = temporaryFolder();
    const { site, printed } = start({ PORT: port, DATA_DIR: dataDir });
    const [code] = await once(site, "close");
    expect(code).toBe(1);
    expect(printed()).toContain(`Port ${port} is in use.`);
    other.close();
    const again = start({ PORT: port, DATA_DIR: dataDir });
    await expect.poll(again.printed).toContain("Your site:");
    const password = / password ([\w-]{16}) /.exec(printed() + again.printed())?.[1];
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/session`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "admin", password }),
    });
    expect(answer.status).toBe(200);
  });
});

describe("SIGTERM", () => {
  it("ends a starting site cleanly, and a second site on the same folder says that one is running", async () => {
    const dataDir = temporaryFolder();
    const [first, second] = [await startSite({ dataDir }), await startSite({ dataDir })];
    await second.end("SIGTERM");
    expect(second.process.exitCode).toBe(0);
    expect(second.printed()).not.toContain('"level":"error"');
    const told = `"event":"another process uses this folder","pid":${first.process.pid}`;
    if (process.platform === "linux") expect(second.printed()).toContain(told);
    expect(first.printed()).not.toContain("another process");
  });

  it("sent to npm, whose shell doesn't forward it, still ends the site", async () => {
    const port = String(await freePort());
    const dataDir = temporaryFolder();
    const environment = { DATA_DIR: dataDir, DEMO: "0", PORT: port, SITE_URL: "", npm_lifecycle_event: "start" };
    // Two commands, so the shell remains between the test and the site.
    const shell = spawn("sh", ["-c", `${process.execPath} server/start.js; true`], {
      env: { ...process.env, ...environment },
    });
    let printed = "";
    shell.stdout.on("data", (part) => {
      printed += part;
    });
    await expect.poll(() => printed).toContain("Your site:");
    shell.kill("SIGTERM");
    await expect.poll(() => printed).toContain('"stopped"');
  });
});
