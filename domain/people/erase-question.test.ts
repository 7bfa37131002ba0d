import { expect, it } from "vitest";
import { eraseQuestion } from "./erase-question.ts";

it("the question lists what will be erased, and leaves out what does not exist", () => {
  expect(eraseQuestion("Ann Lee", { messages: 3, emails: 2, notes: 4, tasks: 1 }, "December 7, 2026")).toMatch(
    /^Erase Ann Lee\? 3 messages, 2 replies, 4 notes, 1 task\. This can't be undone\. Backups still contain this until December 7, 2026\.$/,
  );
  expect(eraseQuestion("Ann Lee", { messages: 1, emails: 0, notes: 0, tasks: 0 }, "May 1, 2027")).toMatch(
    /^Erase Ann Lee\? 1 message\. This can't be undone\./,
  );
});
