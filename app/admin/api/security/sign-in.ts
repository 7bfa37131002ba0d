import { z } from "zod";
import type { Profile } from "#domain/profile/profile.ts";
import { readProfileDraft } from "#domain/profile/profile-draft.ts";
import { newPasswordComplaint } from "#domain/sign-in/new-password.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { answers, oneOf } from "../answers.server.ts";

const text = z.string().trim().catch("");
const LinkSchema = z.object({ token: z.string().max(200).catch(""), password: z.string().catch("") });
const FirstRunSchema = LinkSchema.extend({ agentName: text, email: text });
const ResetSchema = z.object({ username: z.string().max(200).catch("") });

/** For users with neither a session nor a password. */
const table = answers(undefined, {
  /** `{token, password}`: sets the password of the account behind a link, and ends its sessions. */
  "POST sign-in/link": async ({ services: { accounts, sessions }, input }) => {
    const { token, password } = LinkSchema.parse(await input());
    const complaint = newPasswordComplaint(password);
    if (complaint) return refuse(400, complaint, { fields: { password: complaint } });
    const username = await accounts?.accept(token, password);
    if (username === undefined) return refuse(404, "This link no longer works. Please request a new one.");
    sessions.note({ username }, "link used");
    return { username };
  },
  /** `{username}`: emails the agent a link to set a new password, and doesn't reveal which usernames exist. */
  "POST sign-in/reset": async ({ services: { accounts }, input }) => {
    const { username } = ResetSchema.parse(await input());
    if (!accounts?.reset) return refuse(404, "This website can't send email.");
    accounts.reset(username);
    return new Response(null, { status: 202 });
  },
  /**
   * `{token, agentName, email, password}`: creates the first account with the link printed at startup, and replaces the
   * demo name and email address with the agent's. 400 with `fields`; 404 for an invalid link.
   */
  "POST sign-in/setup": async ({ services: { accounts, profileEditor, sessions }, input }) => {
    const { token, password, ...own } = FirstRunSchema.parse(await input());
    const { profile, version } = await profileEditor.read();
    const fields = complaints({ ...profile, ...own }, password);
    if (Object.keys(fields).length > 0) return refuse(400, "Please check the highlighted fields.", { fields });
    const username = await accounts?.accept(token, password);
    if (username === undefined)
      return refuse(
        404,
        "This link no longer works. Your server administrator can restart the website to get a new one.",
      );
    sessions.note({ username }, "link used");
    // Keeps a name that the agent has entered since.
    if (profile.isDemo) await profileEditor.save({ ...profile, ...own }, version);
    return { username };
  },
});

/** One sentence per field with an error. */
function complaints(profile: Profile, password: string): Record<string, string> {
  const reading = readProfileDraft(profile);
  const refused = "refusal" in reading ? reading.refusal.fields : {};
  const ofPassword = newPasswordComplaint(password);
  return {
    ...(refused.agentName && { agentName: refused.agentName }),
    ...(refused.email && { email: refused.email }),
    ...(ofPassword && { password: ofPassword }),
  };
}

export const loader = oneOf(table);
export const action = loader;
