import { z } from "zod";
import { readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/reset";

const ResetSchema = z.object({ username: z.string().max(200).catch("") });

export const loader = () => refuseMethod("POST");

/** `POST {username}`: mails the agent a link for a new password, and says nothing about which names there are. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { username } = ResetSchema.parse(await readJsonObject(request));
  const reset = servicesOf(context).accounts?.reset;
  if (!reset) return refuse(404, "This website sends no mail.");
  reset(username);
  return new Response(null, { status: 202 });
}
