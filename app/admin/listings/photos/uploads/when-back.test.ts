import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerSignIn } from "../../../ui/sign-in-again.ts";
import { type Hindrance, whenBack } from "./when-back.ts";

let gone: Hindrance[];
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  gone = [];
  stop = whenBack((hindrance) => gone.push(hindrance));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it("what waits is told that the connection is back, and that the agent has signed in again", () => {
  window.dispatchEvent(new Event("online"));
  answerSignIn(true);
  expect(gone).toEqual(["connection", "session"]);
});

it("an agent who closes the sign-in form is not signed in", () => {
  answerSignIn(false);
  expect(gone).toEqual([]);
});

it("nothing is told once the form is closed", () => {
  stop();
  window.dispatchEvent(new Event("online"));
  answerSignIn(true);
  expect(gone).toEqual([]);
});
