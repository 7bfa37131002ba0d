import { expect, it } from "vitest";
import {
  batchAfter,
  failureOf,
  nextUploads,
  type PhotoUpload,
  sentText,
  type UploadEvent,
  uploadsAfter,
} from "./uploads-state.ts";

const waiting = (key: number): PhotoUpload => ({
  key,
  file: new File([], `0${key}.jpg`),
  progress: 0,
  step: "waiting",
});

/** Six photos were chosen, and three of them are uploading. */
function after(...events: UploadEvent[]): PhotoUpload[] {
  const start: UploadEvent[] = [
    { type: "chosen", uploads: [1, 2, 3, 4, 5, 6].map(waiting) },
    ...[1, 2, 3].map((key) => ({ type: "sending" as const, key })),
  ];
  return [...start, ...events].reduce(uploadsAfter, []);
}

const failed = (key: number, status: number): UploadEvent => ({
  type: "failed",
  key,
  failure: failureOf(status, "No."),
});
const nextKeys = (uploads: PhotoUpload[]) => nextUploads(uploads).map(({ key }) => key);
const cut = [failed(1, 0), failed(2, 0), failed(3, 0)];

it("three photos upload at a time, in the order chosen", () => {
  expect(nextKeys(uploadsAfter([], { type: "chosen", uploads: [1, 2, 3, 4].map(waiting) }))).toEqual([1, 2, 3]);
  expect(nextKeys(after({ type: "arrived", key: 2 }))).toEqual([4]);
});

it("without a connection or a session, waiting photos keep waiting until a retry", () => {
  expect(nextKeys(after(...cut))).toEqual([]);
  expect(nextKeys(after(failed(1, 401)))).toEqual([]);
  const uploads = after(...cut, { type: "retried" });
  expect(nextKeys(uploads)).toEqual([1, 2, 3]);
  expect(uploads.every(({ step, failure }) => step === "waiting" && !failure)).toBe(true);
});

it("a photo the agent retries lets the rest continue, until it fails again", () => {
  const tried = after(...cut, { type: "retried", key: 2 });
  expect(nextKeys(tried)).toEqual([2, 4, 5]);
  expect(nextKeys(uploadsAfter(tried, failed(2, 0)))).toEqual([]);
});

it("a photo that a proxy cuts off doesn't block the others, which arrive", () => {
  expect(nextKeys(after(failed(1, 0), { type: "arrived", key: 2 }))).toEqual([4, 5]);
});

it("the rest continues when the agent discards the failed ones", () => {
  expect(nextKeys(after(...cut, ...[1, 2, 3].map((key) => ({ type: "dropped" as const, key }))))).toEqual([4, 5, 6]);
});

it("a photo with an error of its own blocks no other, and isn't retried with all", () => {
  const uploads = after(failed(1, 422), failed(2, 503));
  expect(nextKeys(uploads)).toEqual([4, 5]);
  const again = uploadsAfter(uploads, { type: "retried" });
  expect(again.slice(0, 2).map(({ step }) => step)).toEqual(["failed", "waiting"]);
});

it("the agent reads how many of her photos are sent, and the next batch counts anew", () => {
  const chosen = { type: "chosen" as const, uploads: [1, 2, 3].map(waiting) };
  const arrived = (key: number) => ({ type: "arrived" as const, key });
  const batch = (...events: UploadEvent[]) => events.reduce(batchAfter, { uploads: [], sent: 0 });
  expect(sentText(batch(chosen))).toBe("0 of 3 photos sent");
  expect(sentText(batch(chosen, arrived(2), failed(1, 422)))).toBe("1 of 3 photos sent");
  expect(sentText(batch(chosen, arrived(1), { type: "dropped", key: 3 }))).toBe("1 of 2 photos sent");
  const done = [chosen, ...[1, 2, 3].map(arrived)];
  expect(sentText(batch(...done))).toBeUndefined();
  expect(sentText(batch(...done, { type: "chosen", uploads: [waiting(4)] }))).toBeUndefined();
});
