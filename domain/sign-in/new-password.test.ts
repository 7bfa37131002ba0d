import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { commonPasswords, newPasswordComplaint } from "./new-password.ts";

const inLists = "Please choose another password. This one is on lists of common passwords.";

it.each([
  ["1qaz2wsx3edc", inLists],
  ["1QAZ2wsx3edc", inLists],
  ["Administrator", inLists],
  ["aaaaaaaaaaaa", inLists],
  ["abcabcabcabc", inLists],
  ["passwordpassword", inLists],
  ["123456789012", inLists],
  ["098765432109", inLists],
  ["short", "Please use at least 12 characters."],
  ["x".repeat(201), "Please use at most 200 characters."],
])("the password %s is refused with a reason", (password, complaint) => {
  expect(newPasswordComplaint(password)).toBe(complaint);
});

it.each(["correct horse battery", "slate is too heavy", "Cedar-shingles-4-ever!", "849217309412"])(
  "%s is taken",
  (password) => {
    expect(newPasswordComplaint(password)).toBeUndefined();
  },
);

it("the list is the package's, from twelve characters on", () => {
  const common = (dictionary as Record<string, Iterable<string>>)["passwords-common"] ?? [];
  expect([...commonPasswords].toSorted()).toEqual([...common].filter(({ length }) => length >= 12).toSorted());
});
