import { describe, expect, it } from "vitest";
import { hindranceOf, nextUploads, type PhotoUpload, type UploadEvent, uploadsAfter } from "./uploads-state.ts";

const waiting = (key: number): PhotoUpload => ({
  key,
  file: new File([], `0${key}.jpg`),
  progress: 0,
  step: "waiting",
});

/** Six photos were chosen and three of them are being sent. */
function after(...events: UploadEvent[]): PhotoUpload[] {
  const start: UploadEvent[] = [
    { type: "chosen", uploads: [1, 2, 3, 4, 5, 6].map(waiting) },
    ...[1, 2, 3].map((key) => ({ type: "sending" as const, key })),
  ];
  return [...start, ...events].reduce(uploadsAfter, []);
}

const failed = (key: number, status: number): UploadEvent => ({ type: "failed", key, status, error: "No." });
const nextKeys = (uploads: PhotoUpload[]) => nextUploads(uploads).map(({ key }) => key);
const cut = [failed(1, 0), failed(2, 0), failed(3, 0)];

it("three photos go at a time, in the order chosen", () => {
  expect(nextKeys(uploadsAfter([], { type: "chosen", uploads: [1, 2, 3, 4].map(waiting) }))).toEqual([1, 2, 3]);
  expect(nextKeys(after({ type: "arrived", key: 2 }))).toEqual([4]);
});

describe("without a connection", () => {
  it("those that wait go on waiting", () => {
    expect([nextKeys(after(...cut)), hindranceOf(after(...cut))]).toEqual([[], "connection"]);
  });

  it.each([
    ["when it is back", { type: "freed", gone: "connection" } as const],
    ["when the agent retries all", { type: "all retried" } as const],
  ])("the failed ones and the rest go on %s", (_, event) => {
    const uploads = after(...cut, event);
    expect([nextKeys(uploads), hindranceOf(uploads)]).toEqual([[1, 2, 3], undefined]);
    expect(uploads.every(({ step, failure }) => step === "waiting" && !failure)).toBe(true);
  });

  it("one that the agent retries is tried alone, and its arrival lets the rest go on", () => {
    const tried = after(...cut, { type: "retried", key: 2 });
    expect(nextKeys(tried)).toEqual([2]);
    const sent = uploadsAfter(tried, { type: "sending", key: 2 });
    expect(nextKeys(uploadsAfter(sent, failed(2, 0)))).toEqual([]);
    expect(nextKeys(uploadsAfter(sent, { type: "arrived", key: 2 }))).toEqual([4, 5, 6]);
  });

  it("one photo that a proxy cuts off does not hold up the others, which arrive", () => {
    const uploads = after(failed(1, 0), { type: "arrived", key: 2 });
    expect([nextKeys(uploads), hindranceOf(uploads)]).toEqual([[4, 5], undefined]);
    expect(uploadsAfter(uploads, { type: "freed", gone: "connection" })[0]).toMatchObject({ key: 1, step: "waiting" });
  });

  it("the rest goes on when the agent gives up the failed ones", () => {
    expect(nextKeys(after(...cut, ...[1, 2, 3].map((key) => ({ type: "dropped" as const, key }))))).toEqual([4, 5, 6]);
  });
});

describe("after the session has ended", () => {
  it("those that wait go on once the agent has signed in again, and not because of a connection", () => {
    const ended = after(failed(1, 401), { type: "arrived", key: 2 });
    expect([nextKeys(ended), hindranceOf(ended)]).toEqual([[], "session"]);
    expect(nextKeys(uploadsAfter(ended, { type: "freed", gone: "connection" }))).toEqual([]);
    expect(nextKeys(uploadsAfter(ended, { type: "freed", gone: "session" }))).toEqual([1, 4]);
  });
});

describe("a photo that fails for a reason of its own", () => {
  it("holds up no other", () => {
    expect(nextKeys(after(failed(1, 422), failed(2, 503)))).toEqual([4, 5]);
  });

  it("is not sent again with all, unless the site was the reason", () => {
    const uploads = after(failed(1, 422), failed(2, 503), { type: "all retried" });
    expect(uploads.slice(0, 2).map(({ step }) => step)).toEqual(["failed", "waiting"]);
  });
});
