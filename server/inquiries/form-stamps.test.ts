import { expect, it } from "vitest";
import { createSiteSigner } from "../site-signer.ts";
import { createFormStamps } from "./form-stamps.ts";

const clock = { time: Date.parse("2026-05-01T08:00:00.000Z") };
const now = () => new Date(clock.time);
const stampsWith = (key: Uint8Array) => createFormStamps(createSiteSigner({ siteKey: async () => key }), now);
const key = new Uint8Array(32).fill(7);
const stamps = stampsWith(key);

it("a stamp tells its age, also to another instance of the same site", async () => {
  const stamp = await stamps.give();
  clock.time += 40_000;
  expect(await stamps.read(stamp)).toEqual({ age: 40 });
  expect(await stampsWith(key).read(stamp)).toEqual({ age: 40 });
});

it("a stamp of another site, an altered one, and anything else are forged", async () => {
  const stamp = await stamps.give();
  const [time = "", signature = ""] = stamp.split(".");
  const other = await stampsWith(new Uint8Array(32)).give();
  const altered = [
    `${Number(time) - 60_000}.${signature}`,
    `${time}.${signature.slice(1)}`,
    `${time}.`,
    time,
    "x",
    ".",
    "a.b.c",
  ];
  for (const forged of [other, ...altered]) expect(await stamps.read(forged), forged).toBe("forged");
});

it("no stamp, and one that is no text, are missing", async () => {
  for (const none of [undefined, null, "", 7, {}, ["x"]]) expect(await stamps.read(none)).toBe("missing");
});

it("a stamp of more than a day ago, or from before the clock was set back, counts as none", async () => {
  const stamp = await stamps.give();
  clock.time += 86_400_000;
  expect(await stamps.read(stamp)).toEqual({ age: 86_400 });
  clock.time += 1000;
  expect(await stamps.read(stamp)).toBe("missing");
  clock.time -= 2 * 86_400_000;
  expect(await stamps.read(stamp)).toBe("missing");
});
