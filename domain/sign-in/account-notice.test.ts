import { expect, it } from "vitest";
import { accountNotice } from "./account-notice.ts";

it.each([
  ["invited", /invited walter to your website/],
  ["link used", /A password for the account walter was set with a link/],
  ["password changed", /password of the account walter was changed/],
  ["passkey added", /passkey was added to the account walter/],
  ["codes off", /turned off for the account walter/],
  ["removed", /account walter was removed/],
])("the agent gets an email when account access changes: %s", (change, sentence) => {
  const notice = accountNotice(change, { id: "aa11", account: "walter" });
  expect(notice).toMatchObject({ key: "account-aa11", open: "/admin?tab=settings#security" });
  expect(notice?.lines[0]).toMatch(sentence);
});

it("a change that gives no access sends no email", () => {
  expect(accountNotice("codes on", { id: "aa11", account: "walter" })).toBeUndefined();
});
