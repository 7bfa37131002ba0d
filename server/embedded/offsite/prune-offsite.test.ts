import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import type { Manifest } from "../backup/manifest.ts";
import { nameOfTime, namesOf, pictureName } from "./offsite-names.ts";
import { removeSuperfluous } from "./prune-offsite.ts";
import type { Vault } from "./vault.ts";

const hex = (sign: string) => sign.repeat(64);

/** A place in memory with backups of these days, each with a database and these pictures. */
function placeWith(backups: Record<string, string[]>) {
  const files = new Map<string, Manifest | undefined>();
  for (const [time, pictures] of Object.entries(backups)) {
    const names = namesOf(nameOfTime(time));
    const file = (name: string, sign: string) => ({ name, bytes: 1, sha256: hex(sign) });
    files.set(names.database, undefined);
    files.set(names.manifest, {
      ...{ format: "shingle-backup-1", madeAt: time, product: "0.1.0", schema: 1, missing: [] },
      files: [file("shingle.db", "0"), ...pictures.map((sign) => file(`images/public/images/${sign}.png`, sign))],
    });
    for (const sign of pictures) files.set(pictureName(hex(sign)), undefined);
  }
  const vault: Vault = {
    list: async (folder) => [...files.keys()].flatMap((name) => name.match(`^${folder}/(.*)$`)?.[1] ?? []),
    send: () => Promise.reject(new Error("Nothing is sent.")),
    fetch: async (name, path) => writeFileSync(path, gzipSync(JSON.stringify(files.get(name)))),
    remove: async (name) => void files.delete(name),
    nameOf: (sha256) => sha256,
    workFolder: temporaryFolder(),
  };
  return { vault, files, names: () => [...files.keys()].sort() };
}

const night = (day: string) => `2026-11-${day}T03:30:00.000Z`;

it("old backups go by the rule of the nightly ones, and the pictures that only they had with them", async () => {
  const days = ["04", "05", "06", "07", "08", "09", "10"];
  const { vault, names } = placeWith({
    [night("02")]: ["a", "b"],
    ...Object.fromEntries(days.map((day) => [night(day), ["b"]])),
    [night("11")]: ["b", "c"],
  });
  expect(await removeSuperfluous(vault, nameOfTime(night("11")))).toBe(7);
  const left = names();
  for (const day of ["02", "04"]) expect(left.join()).not.toContain(`2026-11-${day}`);
  expect(left.filter((name) => name.startsWith("pictures/"))).toEqual(["b", "c"].map((sign) => pictureName(hex(sign))));
});

it("nothing goes while all backups are kept but what a sending left that broke off", async () => {
  const { vault, files, names } = placeWith({ [night("10")]: ["a"], [night("11")]: ["b"] });
  const before = names();
  files.set("backups/2026-11-09T03-30-00Z.database.gz.age", undefined);
  expect(await removeSuperfluous(vault, nameOfTime(night("11")))).toBe(2);
  expect(names()).toEqual(before);
});

it("no picture goes when the manifest of a kept backup cannot be read", async () => {
  const days = ["03", "04", "05", "06", "07", "08", "09", "10", "11"];
  const { vault, names } = placeWith(Object.fromEntries(days.map((day, index) => [night(day), [String(index)]])));
  const unreadable: Vault = { ...vault, fetch: async (_, path) => writeFileSync(path, "not compressed") };
  await expect(removeSuperfluous(unreadable, nameOfTime(night("11")))).rejects.toThrow("cannot be read");
  expect(names().filter((name) => name.startsWith("pictures/"))).toHaveLength(days.length);
});
