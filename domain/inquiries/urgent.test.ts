import { expect, it } from "vitest";
import { urgencyOf } from "./urgent.ts";

it.each([
  ["We want to make an offer on the ranch.", "Mentions an offer"],
  ["Can we see the contract before Monday?", "Mentions a contract"],
  ["Please call me when you can.", "Asks for a call"],
  ["Could you give me a call?", "Asks for a call"],
  ["Is anyone free TODAY?", "Says it's for today"],
  ["We have to decide by Friday.", "Has a deadline"],
  ["Our lease ends, so no later than March.", "Has a deadline"],
  ["The rate expires in a week.", "Has a deadline"],
])("the agent sees that a message is urgent, and why: %s", (message, reason) => {
  expect(urgencyOf(message)).toBe(reason);
});

it.each([
  "Is it near a park?",
  "Do you offer video tours?",
  "We saw it yesterday and liked it.",
  "Officers in our unit live by the gate.",
])("a message without such words isn't marked: %s", (message) => {
  expect(urgencyOf(message)).toBeUndefined();
});
