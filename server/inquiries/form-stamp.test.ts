import { expect, it } from "vitest";
import { createSeal } from "./form-stamp.ts";

const clock = { time: Date.parse("2026-05-01T08:00:00.000Z") };
const now = () => new Date(clock.time);
const key = new Uint8Array(32).fill(7);
const seal = createSeal({ siteKey: async () => key }, now);

it("a stamp tells its age, also to another instance of the same site", async () => {
  const stamp = await seal.stamp();
  clock.time += 40_000;
  expect(await seal.read(stamp)).toEqual({ age: 40 });
  expect(await createSeal({ siteKey: async () => key }, now).read(stamp)).toEqual({ age: 40 });
});

it("a stamp of another site, an altered one, and anything else are forged", async () => {
  const stamp = await seal.stamp();
  const [time = "", signature = ""] = stamp.split(".");
  const other = await createSeal({ siteKey: async () => new Uint8Array(32) }, now).stamp();
  const altered = [
    `${Number(time) - 60_000}.${signature}`,
    `${time}.${signature.slice(1)}`,
    `${time}.`,
    time,
    "x",
    ".",
    "a.b.c",
  ];
  for (const forged of [other, ...altered]) expect(await seal.read(forged), forged).toBe("forged");
});

it("no stamp, and one that is no text, are missing", async () => {
  for (const none of [undefined, null, "", 7, {}, ["x"]]) expect(await seal.read(none)).toBe("missing");
});

it("a stamp of more than a day ago, or from before the clock was set back, counts as none", async () => {
  const stamp = await seal.stamp();
  clock.time += 86_400_000;
  expect(await seal.read(stamp)).toEqual({ age: 86_400 });
  clock.time += 1000;
  expect(await seal.read(stamp)).toBe("missing");
  clock.time -= 2 * 86_400_000;
  expect(await seal.read(stamp)).toBe("missing");
});

it("what is signed for one purpose is of no use for another", async () => {
  expect(await seal.sign("stamp", "1")).not.toBe(await seal.sign("work", "1"));
});

it("a key that could not be read is asked for again", async () => {
  let asked = 0;
  const siteKey = async () => {
    if (++asked === 1) throw new Error("The database is busy.");
    return key;
  };
  const patient = createSeal({ siteKey }, now);
  await expect(patient.stamp()).rejects.toThrow("busy");
  expect(await patient.stamp()).toBe(await seal.stamp());
  await patient.stamp();
  expect(asked).toBe(2);
});
