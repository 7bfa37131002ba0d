import { expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import { setupSteps } from "./setup-steps.ts";

const now = new Date("2026-11-22T12:00:00.000Z");
const done = {
  profile: { ...demoProfile, portrait: "/me.jpg", idx: { ...demoProfile.idx, address: "https://mls.example.com/" } },
  listings: [],
  silent: { count: 0 },
  hasMail: true,
  now,
};
const keys = (site: Partial<Parameters<typeof setupSteps>[0]>) =>
  setupSteps({ ...done, ...site }).map(({ key }) => key);

it("has no step for an agent who has done everything", () => {
  expect(keys({})).toEqual([]);
});

it("lists the remaining steps of a new site", () => {
  const profile = { ...demoProfile, idx: { ...demoProfile.idx, address: "" } };
  expect(keys({ profile, hasFeed: true })).not.toContain("search");
  expect(keys({ profile, hasMail: false })).toEqual(["mail", "search"]);
});

it("asks about a home pending for more than 45 days, and about photos without alt text", () => {
  const pending = sampleHome({ status: "pending", updatedAt: "2026-10-01T12:00:00.000Z", pictures: [] });
  expect(keys({ listings: [pending] })).toEqual(["pending"]);
  expect(keys({ listings: [{ ...pending, updatedAt: "2026-11-01T12:00:00.000Z" }] })).toEqual([]);
  const silent = { count: 2, newest: { id: "lst_gable", title: "A gable" } };
  expect(keys({ silent })).toEqual(["photos"]);
  const reasons = (count: number) => setupSteps({ ...done, silent: { ...silent, count } }).map(({ reason }) => reason);
  expect(reasons(1)).toEqual([expect.stringMatching(/^A gable\. /)]);
  expect(reasons(3)).toEqual([expect.stringMatching(/^A gable and 2 more\. /)]);
  expect(reasons(100)).toEqual([expect.stringMatching(/^A gable and 99 more\. /)]);
});
