import { expect, it } from "vitest";
import { createSiteSigner } from "../site-signer.ts";
import { createDeviceMarks } from "./device-marks.ts";

const marks = createDeviceMarks(createSiteSigner({ siteKey: async () => new Uint8Array(32).fill(7) }));

it("a mark is of the account that it was given for, also where another's name ends with its name", async () => {
  const mark = await marks.give("x admin", undefined);
  expect(await marks.recognize("x admin", mark)).toBe(mark.split(".")[0]);
  const [nonce, signature] = mark.split(".");
  expect(await marks.recognize("admin", mark)).toBeUndefined();
  expect(await marks.recognize("admin", `${nonce} x.${signature}`)).toBeUndefined();
});
