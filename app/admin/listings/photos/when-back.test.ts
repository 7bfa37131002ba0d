import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announceSignIn } from "../../call.ts";
import { type Hindrance, whenBack } from "./when-back.ts";

let gone: Hindrance[];
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  gone = [];
  stop = whenBack((hindrance) => gone.push(hindrance));
});
afterEach(() => vi.unstubAllGlobals());

it("what waits is told that the connection is back, and that the agent has signed in again", () => {
  window.dispatchEvent(new Event("online"));
  announceSignIn(true);
  expect(gone).toEqual(["connection", "session"]);
});

it("an agent who closes the sign-in form is not signed in", () => {
  announceSignIn(false);
  expect(gone).toEqual([]);
});

it("nothing is told once the form is closed", () => {
  stop();
  window.dispatchEvent(new Event("online"));
  announceSignIn(true);
  expect(gone).toEqual([]);
});
