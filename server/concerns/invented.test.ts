import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { hannahsProfile } from "#tests/contracts/samples.ts";
import { readConfig } from "../config.ts";
import { inventedThings } from "./invented.ts";

const mail = { SMTP_URL: "smtp://127.0.0.1:1" };
const keys = (settings: Record<string, string>, profile = demoProfile) =>
  inventedThings(readConfig(settings), profile).map((looked) => "key" in looked && looked.key);

it("a demo on the operator's own machine is no concern", () => {
  expect(keys({})).toEqual([]);
});

it("the invented agent at a real address and undeliverable notices are problems", () => {
  expect(keys({ SITE_URL: "https://www.hannah.example", ...mail })).toEqual(["invented-agent", "invented-address"]);
  expect(keys({ ...mail, NOTIFY_EMAIL: "hannah@example.com" }, hannahsProfile())).toEqual(["invented-address"]);
});

it("an agent's own profile and a real email address are no concern", () => {
  expect(keys({ SITE_URL: "https://www.hannah.example", ...mail }, hannahsProfile())).toEqual([]);
  expect(keys({ ...mail, NOTIFY_EMAIL: "hannah@homes.internal" })).toEqual([]);
});
