import { beforeEach, expect, it } from "vitest";
import type { Gatekeeper } from "../ports/gatekeeper.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createPasswordCheck, type PasswordCheck } from "./password-check.ts";
import { createDeviceMarks, type DeviceMarks } from "./signed-texts.ts";

let time: number;
let marks: DeviceMarks;
let working: (() => void)[];
let check: PasswordCheck;
beforeEach(() => {
  time = Date.parse("2026-05-01T08:00:00.000Z");
  const now = () => new Date(time);
  marks = createDeviceMarks(createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(7) }));
  working = [];
  // Each attempt waits until the test releases it.
  const signIn: Gatekeeper["signIn"] = async (_username, password) => {
    await new Promise<void>((resolve) => working.push(resolve));
    return password === "right" ? {} : "wrong";
  };
  check = createPasswordCheck({ signIn } as Gatekeeper, marks, async () => async () => {}, now);
});

const stranger = (each: number) => ({ address: `10.0.${each >> 8}.${each & 255}` });

it("a person in a known browser does not wait behind a crowd of strangers", async () => {
  const mark = await marks.give("hannah", undefined);
  const crowd = Array.from({ length: 150 }, (_, each) => check("hannah", "guess", stranger(each)));
  const hannah = check("hannah", "right", { address: "10.0.0.1", mark });
  await expect.poll(() => working.length).toBe(3);
  expect(await check("hannah", "guess", stranger(500))).toEqual({ waitSeconds: 2 });
  let isDone = false;
  const outcomes = Promise.all([hannah, ...crowd]).finally(() => {
    isDone = true;
  });
  await expect
    .poll(
      () => {
        for (const resolve of working.splice(0)) resolve();
        return isDone;
      },
      { interval: 1 },
    )
    .toBe(true);
  const [first, ...others] = await outcomes;
  expect(first).toEqual({});
  expect(others.filter((outcome) => outcome === "wrong")).toHaveLength(102);
});

it("a stolen device cookie gives the tries of one browser and costs the agent none elsewhere", async () => {
  const [stolen, phone] = [await marks.give("hannah", undefined), await marks.give("hannah", undefined)];
  const attempt = async (password: string, mark: string, address = "10.0.0.1") => {
    const outcome = check("hannah", password, { address, mark });
    await Promise.race([outcome, expect.poll(() => working.length).toBe(1)]);
    for (const resolve of working.splice(0)) resolve();
    return outcome;
  };
  for (let each = 0; each < 6; each += 1) expect(await attempt("guess", stolen, `10.0.0.${each}`)).toBe("wrong");
  expect(await check("hannah", "right", { address: "10.0.0.99", mark: stolen })).toEqual({ waitSeconds: 2 });
  expect(await attempt("right", phone)).toEqual({});
  time += 2000;
  expect(await attempt("guess", stolen)).toBe("wrong");
  expect(await check("hannah", "right", { address: "10.0.0.99", mark: stolen })).toEqual({ waitSeconds: 4 });
});

it("a device cookie works only unchanged, for its own account and site", async () => {
  const mark = await marks.give("hannah", undefined);
  const [nonce] = mark.split(".");
  expect(await marks.recognize("hannah", mark)).toBe(nonce);
  expect(await marks.give("hannah", mark)).toBe(mark);
  const elsewhere = createDeviceMarks(createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(8) }));
  expect(await elsewhere.recognize("hannah", mark)).toBeUndefined();
  for (const made of [undefined, "", ".", `${nonce}`, `${nonce}.`, `x${mark}`, `${mark}0`, "a.b.c", "é".repeat(5000)])
    expect(await marks.recognize("hannah", made)).toBeUndefined();
  expect(await marks.recognize("walter", mark)).toBeUndefined();
  // Even if another account's name ends with its name.
  const [other, signature] = (await marks.give("x hannah", undefined)).split(".");
  expect(await marks.recognize("hannah", `${other} x.${signature}`)).toBeUndefined();
});
