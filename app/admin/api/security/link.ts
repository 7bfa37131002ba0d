import { z } from "zod";
import { newPasswordComplaint } from "#domain/sign-in/new-password.ts";
import { readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/link";

const LinkSchema = z.object({ token: z.string().max(200).catch(""), password: z.string().catch("") });

export const loader = () => refuseMethod("POST");

/** `POST {token, password}`: sets the password of the account that a link leads to, and ends its sessions. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { accounts, sessions } = servicesOf(context);
  const { token, password } = LinkSchema.parse(await readJsonObject(request));
  const complaint = newPasswordComplaint(password);
  if (complaint) return refuse(400, complaint, { fields: { password: complaint } });
  const username = await accounts?.accept(token, password);
  if (username === undefined) return refuse(404, "This link is no longer good. Please ask for a new one.");
  sessions.note({ username }, "link used");
  return Response.json({ username });
}
