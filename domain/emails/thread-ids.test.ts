import { describe, expect, it } from "vitest";
import { messageIdsIn, ownMessageIdsIn } from "./thread-ids.ts";

const host = "agent.example";

describe("the Message-IDs in a header", () => {
  it.each([
    ["<a@x> <b@y>", ["<a@x>", "<b@y>"]],
    ["<a@x><b@y>,<c@z>", ["<a@x>", "<b@y>", "<c@z>"]],
    ["<let_1@agent. example>", ["<let_1@agent.example>"]],
    ['Your message of "Sat, 28 Nov 2026 12:00:00 +0000." <a@x>', ["<a@x>"]],
    ["<a@x> from Zoe at 5 PM", ["<a@x>"]],
    ["a@x", ["<a@x>"]],
    ['"a@x", b@y;', ["<a@x>", "<b@y>"]],
    ["<<a@x>>", ["<a@x>"]],
    ["<a@x", ["<a@x>"]],
    ["Your message of Saturday", []],
    ["<>", []],
    ["", []],
  ])("%s are %j", (value, ids) => {
    expect(messageIdsIn(value)).toEqual(ids);
  });

  it("are short: longer ones aren't ids", () => {
    expect(messageIdsIn(`<${"a".repeat(301)}>`)).toEqual([]);
  });
});

describe("the site's own Message-IDs in a header", () => {
  it.each([
    ["<let_1@agent.example>", ["<let_1@agent.example>"]],
    ["let_1@agent.example inq_2@agent.example", ["<let_1@agent.example>", "<inq_2@agent.example>"]],
    ["<LET_1@Agent.Example>", ["<let_1@agent.example>"]],
    ["&lt;let_1@agent.example&gt;", ["<let_1@agent.example>"]],
    ["%3Clet_1%40agent.example%3E", []],
    ["<mailto:let_1%40agent.example>", ["<let_1@agent.example>"]],
    ["[let_1@agent.example].", ["<let_1@agent.example>"]],
    ["<let_1@agent.example.evil.example>", []],
    ["<let_1@agent.example-evil>", []],
    ["<let_1@agentXexample>", []],
    ["<x-let_1@agent.example>", []],
    ["<outlet_1@agent.example>", []],
    ["<let_1@other.example>", []],
  ])("%s are %j", (value, ids) => {
    expect(ownMessageIdsIn(value, host)).toEqual(ids);
  });
});
