import assert from "node:assert/strict";
import type { WebsiteCheck } from "./website-parts.ts";

/** Cognito ends sessions some seconds after it was told to, also one that began meanwhile. */
const late = 5000;

/** Changes the password of the account, calls with the new session's rights five seconds later, and changes it back. */
export const changePassword: WebsiteCheck = async ({ browser, account: { username, password }, pause }) => {
  const other = `${password}-once-more`;
  const json = { current: password, next: other };
  const { status } = await browser.ask("/api/admin/password", { method: "POST", json });
  assert.equal(status, 204, "the password is not changed");
  await pause(late);
  const { status: later } = await browser.ask("/api/admin/inquiries");
  // By a sign-in of its own, because the session may have ended.
  const back = { username, password: other, newPassword: password };
  const { status: afterwards } = await browser.ask("/api/admin/session", { method: "POST", json: back });
  assert.equal(later, 200, `five seconds after a change of password the agent's session has no rights (${later})`);
  assert.equal(afterwards, 200, `the password of ${username} is still the test's (${afterwards}): set it anew`);
};
