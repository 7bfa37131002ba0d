import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../embedded/temporary-folder.ts";
import type { PhotoJob } from "./photo-job.ts";
import { createPhotoProcess } from "./photo-process.ts";

/** A worker that dies of share pictures, takes its time for copies, and answers with its process id as width. */
const worker = `
  process.on("message", ({ task }) => {
    if (task === "share") process.exit(1);
    setTimeout(() => process.send({ result: { width: process.pid, height: 1 } }), task === "copies" ? 100 : 0);
  });
`;

function start() {
  const file = join(temporaryFolder(), "worker.mjs");
  writeFileSync(file, worker);
  const photos = createPhotoProcess(file);
  onTestFinished(() => photos.close());
  return photos;
}

const job = (task: PhotoJob["task"]): PhotoJob => ({ task, source: "/nothing", folder: "/nothing" });

describe("the photo process", () => {
  it("may die of a job: that one fails, the next is done by a new process", async () => {
    const photos = start();
    const [before, death, after] = await Promise.all([
      photos.run(job("develop"), true),
      photos.run(job("share"), true),
      photos.run(job("develop"), true),
    ]);
    expect(death).toEqual({ failure: "The photo process ended before it was done." });
    expect(before).toHaveProperty("result");
    expect(after).toHaveProperty("result");
    expect(after).not.toEqual(before);
  });

  it("does first what somebody waits for", async () => {
    const photos = start();
    const done: string[] = [];
    const run = (name: string, task: PhotoJob["task"], isUrgent: boolean) =>
      photos.run(job(task), isUrgent).then(() => done.push(name));
    await Promise.all([
      run("first", "copies", false),
      run("copies", "copies", false),
      run("upload", "develop", true),
      run("another upload", "develop", true),
    ]);
    expect(done).toEqual(["first", "upload", "another upload", "copies"]);
  });

  it("lets nobody wait for good when the site stops", async () => {
    const photos = start();
    const running = photos.run(job("copies"), false);
    const waiting = photos.run(job("copies"), false);
    photos.close();
    expect(await running).toHaveProperty("failure");
    expect(await waiting).toHaveProperty("failure");
    expect(await photos.run(job("develop"), true)).toHaveProperty("failure");
  });
});
