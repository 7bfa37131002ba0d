import { z } from "zod";
import type { Profile } from "#domain/profile/profile.ts";
import { readProfileDraft } from "#domain/profile/profile-draft.ts";
import { newPasswordComplaint } from "#domain/sign-in/new-password.ts";
import { readJsonObject, refuse, refuseMethod } from "../../frame/refuse.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import type { Route } from "./+types/first-run";

const text = z.string().trim().catch("");
const FirstRunSchema = z.object({
  token: z.string().max(200).catch(""),
  agentName: text,
  email: text,
  password: z.string().catch(""),
});

export const loader = () => refuseMethod("POST");

/**
 * `POST {token, agentName, email, password}`: makes the first account with the link that the start printed, and puts the
 * agent's name and mail address in the place of the invented ones. 400 with `fields`; 404 for a link that is not good.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { accounts, profileEditor, sessions } = servicesOf(context);
  const { token, password, ...own } = FirstRunSchema.parse(await readJsonObject(request));
  const { profile, version } = await profileEditor.read();
  const fields = complaints({ ...profile, ...own }, password);
  if (Object.keys(fields).length > 0) return refuse(400, "Please look at this again.", { fields });
  const username = await accounts?.accept(token, password);
  if (username === undefined)
    return refuse(404, "This address is no longer good. Whoever runs the website gets a new one when it is restarted.");
  sessions.note({ username }, "link used");
  // A name that the agent has given since is not taken back.
  if (profile.isDemo) await profileEditor.save({ ...profile, ...own }, version);
  return Response.json({ username });
}

/** One sentence for each field that needs another look. */
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
