import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createPhotoProcess, type PhotoJob } from "./photo-process.ts";

/** A worker that crashes on share images, takes a while for copies, and returns its process id as the width. */
const worker = `
  process.on("message", ({ task }) => {
    if (task === "share") process.exit(1);
    setTimeout(() => process.send({ result: { width: process.pid, height: 1 } }), task === "copies" ? 100 : 0);
  });
`;

function start(source = worker) {
  const file = join(temporaryFolder(), "worker.mjs");
  writeFileSync(file, source);
  const photos = createPhotoProcess({ file, scratch: temporaryFolder() });
  onTestFinished(() => photos.close());
  return photos;
}

const job = (task: PhotoJob["task"]): PhotoJob => ({ task, source: "/nothing", folder: "/nothing" });

describe("the photo process", () => {
  it("may crash: that job fails, and a new process runs the next", async () => {
    const photos = start();
    const [before, death, after] = await Promise.all([
      photos.run(job("process"), true),
      photos.run(job("share"), true),
      photos.run(job("process"), true),
    ]);
    expect(death).toEqual({ failure: "The photo process ended before it was done." });
    expect(before).toHaveProperty("result");
    expect(after).toHaveProperty("result");
    expect(after).not.toEqual(before);
  });

  it("runs urgent jobs first", async () => {
    const photos = start();
    const done: string[] = [];
    const run = (name: string, task: PhotoJob["task"], isUrgent: boolean) =>
      photos.run(job(task), isUrgent).then(() => done.push(name));
    await Promise.all([
      run("first", "copies", false),
      run("copies", "copies", false),
      run("upload", "process", true),
      run("another upload", "process", true),
    ]);
    expect(done).toEqual(["first", "upload", "another upload", "copies"]);
  });

  it("that can't start fails its job and is started again for the next", async () => {
    const photos = start();
    const { execPath } = process;
    process.execPath = "/nowhere/node";
    const outcome = photos.run(job("process"), true);
    process.execPath = execPath;
    expect(await outcome).toEqual({ failure: "The photo process ended before it was done." });
    expect(await photos.run(job("process"), true)).toHaveProperty("result");
  });

  it("that can't start for lack of file descriptors fails its job and is started again for the next", () => {
    const file = join(temporaryFolder(), "worker.mjs");
    writeFileSync(file, worker);
    const script = `
      import { closeSync, openSync } from "node:fs";
      import { createPhotoProcess } from ${JSON.stringify(import.meta.resolve("./photo-process.ts"))};
      const photos = createPhotoProcess({ file: ${JSON.stringify(file)}, scratch: "/tmp" });
      const alive = setInterval(() => undefined, 1000);
      const held = [];
      try { for (;;) held.push(openSync("/dev/null")); } catch {}
      const job = { task: "process", source: "/nothing", folder: "/nothing" };
      const [failed, waiting] = [photos.run(job, true), photos.run(job, true)];
      const outcomes = [await failed, await waiting];
      for (const each of held) closeSync(each);
      outcomes.push(await photos.run(job, true));
      console.log(JSON.stringify(outcomes.map((outcome) => Object.keys(outcome))));
      photos.close();
      clearInterval(alive);
    `;
    const words = ["-c", 'ulimit -n 100; exec "$0" "$@"', process.execPath, "--input-type=module", "-e", script];
    const { stdout, stderr } = spawnSync("sh", words, { encoding: "utf8", timeout: 20_000 });
    expect([stdout, stderr]).toEqual(['[["failure"],["failure"],["result"]]\n', ""]);
  });

  it("that is shutting down after idling gets no new job", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const photos = start(`process.on("SIGTERM", () => setTimeout(() => process.exit(), 500));${worker}`);
    const before = await photos.run(job("process"), true);
    vi.advanceTimersByTime(20_000);
    const after = await photos.run(job("process"), true);
    expect(after).toHaveProperty("result");
    expect(after).not.toEqual(before);
  });

  it("fails all waiting jobs when the site stops", async () => {
    const photos = start();
    const running = photos.run(job("copies"), false);
    const waiting = photos.run(job("copies"), false);
    photos.close();
    expect(await running).toHaveProperty("failure");
    expect(await waiting).toHaveProperty("failure");
    expect(await photos.run(job("process"), true)).toHaveProperty("failure");
  });
});
