import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, it } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createSessions } from "#server/sign-in/sessions.ts";
import { hannahsSession } from "#tests/contracts/samples.ts";
import { codeApp } from "#tests/support/code-app.ts";
import { signsIn } from "#tests/support/site/signs-in.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});

async function admin(parameters: string[], input: string) {
  const child = spawn(process.execPath, ["cli/admin.ts", ...parameters], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.stdin.on("error", () => {}).end(input);
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, status };
}

async function withPlatform<Result>(work: (platform: ReturnType<typeof openEmbeddedPlatform>) => Promise<Result>) {
  const platform = openEmbeddedPlatform({ dataDir });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

const sessionsOf = (platform: Platform) =>
  createSessions(
    platform,
    createLog(() => {}),
    () => new Date(),
  );

const admits = (username: string, password: string) =>
  withPlatform(({ gatekeeper }) => signsIn(gatekeeper, username, password));

it("creates an account in an empty folder, with the first line as the password", async () => {
  const { stdout, stderr, status } = await admin(["create", "hannah"], "cedar shingles 4 ever\nsecond line\n");
  expect([stdout, stderr, status]).toEqual(["hannah can now log in.\n", "", 0]);
  expect(await admits("hannah", "cedar shingles 4 ever")).toBe(true);
});

it("creates no folder if DATA_DIR was mistyped", async () => {
  rmSync(dataDir, { recursive: true });
  const { stdout, stderr, status } = await admin(["create", "hannah"], "cedar shingles 4 ever\n");
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr).toContain(`The folder ${dataDir} doesn't exist. Set DATA_DIR to the site's folder`);
  expect(existsSync(dataDir)).toBe(false);
});

it("sets a forgotten password, and signs the user out everywhere", async () => {
  const cookie = await withPlatform(async (platform) => {
    await platform.gatekeeper.enroll("hannah", "cedar shingles 4 ever");
    return sessionsOf(platform).signIn("hannah", "cedar shingles 4 ever", { address: "" });
  });
  const { stdout, status } = await admin(["password", "Hannah"], "slate is too heavy");
  const told =
    "The password for Hannah was changed, and every device is logged out.\n" +
    "Restart the site to let anyone locked out by wrong passwords log in right away.\n";
  expect([stdout, status]).toEqual([told, 0]);
  expect([await admits("hannah", "cedar shingles 4 ever"), await admits("hannah", "slate is too heavy")]).toEqual([
    false,
    true,
  ]);
  await withPlatform(async (platform) => {
    const value = (cookie as { cookie: string }).cookie;
    expect(await sessionsOf(platform).find(value)).toBeUndefined();
  });
});

it("lists the accounts, and removes any but the last", async () => {
  expect((await admin(["list"], "")).stdout).toBe("There are no accounts yet.\n");
  await withPlatform(async ({ gatekeeper }) => {
    await gatekeeper.enroll("hannah", "cedar shingles 4 ever");
    await gatekeeper.enroll("avery", "cedar shingles 4 ever");
  });
  expect((await admin(["list"], "")).stdout).toMatch(/^(avery|hannah), since \d{4}-\d\d-\d\d\n(avery|hannah), since /);
  expect((await admin(["remove", "Avery"], "")).stdout).toBe("Avery was removed and logged out everywhere.\n");
  expect(await admits("avery", "cedar shingles 4 ever")).toBe(false);
  const last = await admin(["remove", "hannah"], "");
  expect([last.status, last.stderr]).toEqual([1, expect.stringContaining("hannah is the only account.")]);
  expect(await admits("hannah", "cedar shingles 4 ever")).toBe(true);
});

it("turns off login codes for a user who lost the app and the printed codes", async () => {
  await withPlatform(async (platform) => {
    await platform.gatekeeper.enroll("hannah", "cedar shingles 4 ever");
    const factor = platform.secondFactor(hannahsSession("laptop"), "");
    await factor.confirm(codeApp((await factor.begin()) ?? "")());
    expect(await signsIn(platform.gatekeeper, "hannah", "cedar shingles 4 ever")).toBe(false);
  });
  const { stdout, status } = await admin(["codes-off", "Hannah"], "");
  expect([stdout, status]).toEqual(["Hannah now logs in with the password alone.\n", 0]);
  expect(await admits("hannah", "cedar shingles 4 ever")).toBe(true);
  expect((await admin(["codes-off", "walter"], "")).stderr).toContain("There's no account named walter");
});

it("does not set the password of an unknown user", async () => {
  const { stderr, status } = await admin(["password", "walter"], "cedar shingles 4 ever\n");
  expect([stderr, status]).toEqual([`There's no account named walter in ${dataDir}.\n`, 1]);
});

it("does not create an account that already exists", async () => {
  await withPlatform(({ gatekeeper }) => gatekeeper.enroll("hannah", "cedar shingles 4 ever"));
  const { stderr, status } = await admin(["create", "HANNAH"], "slate is too heavy\n");
  expect([stderr, status]).toEqual(["There's already an account named HANNAH.\n", 1]);
  expect(await admits("hannah", "cedar shingles 4 ever")).toBe(true);
});

it.each(["", "\n", "eleven char\n"])("refuses the short password %j", async (input) => {
  const { stderr, status } = await admin(["create", "hannah"], input);
  expect([stderr, status]).toEqual(["Please use at least 12 characters.\n", 1]);
});

it.each(["", "rename hannah", "create", "create hannah walter"])(
  "prints its usage when called with %j, and changes nothing",
  async (words) => {
    const { stderr, status } = await admin(words.split(" ").filter(Boolean), "cedar shingles 4 ever\n");
    expect(stderr).toContain("npm run admin -- create <username>");
    expect(status).toBe(1);
    expect(existsSync(join(dataDir, "shingle.db"))).toBe(false);
  },
);

it("does not create an account with an empty or an overlong name", async () => {
  for (const name of [" ", "x".repeat(101)])
    expect((await admin(["create", name], "cedar shingles 4 ever\n")).stderr).toContain("1 to 100 characters");
});
