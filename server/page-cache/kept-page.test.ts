import { expect, it } from "vitest";
import { keepPage } from "./kept-page.ts";

const bytes = Buffer.from("<!DOCTYPE html>");
const tagOf = async (policy: string) =>
  (await keepPage({ status: 200, headers: new Headers({ "Content-Security-Policy": policy }) }, bytes)).hash;

it("a page with another policy is another page, or browsers would go on with the policy of their copy", async () => {
  expect(await tagOf("frame-src https:")).not.toBe(await tagOf("frame-src 'none'"));
  expect(await tagOf("frame-src https:")).toBe(await tagOf("frame-src https:"));
});
