import { generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { codeWording } from "#domain/sign-in/code-wording.ts";
import { keyAddress } from "#domain/sign-in/key-address.ts";
import { readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-context.server.ts";
import { sessionCookie } from "../../session/session-cookie.server.ts";
import type { Route } from "./+types/second-factor";
import { confirmPassword } from "./confirm-password.server.ts";

type Context = Readonly<RouterContextProvider>;

const CodeSchema = z.object({ code: z.string().max(40).catch("") });

/** `GET`: whether this person is asked for codes, and how many printed ones are left. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return Response.json(await (await secondFactorOf(request, context)).state());
}

/**
 * `POST {password}` begins: the secret and its picture for the app. `PUT {code}` asks for codes from now on, and returns
 * the printed ones. `DELETE {password, code}` ends that.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method === "POST") return begin(request, context);
  if (request.method === "PUT") return confirm(request, context);
  if (request.method === "DELETE") return remove(request, context);
  return refuseMethod("GET, HEAD, POST, PUT, DELETE");
}

async function begin(request: Request, context: Context): Promise<Response> {
  const refusal = await confirmPassword(request, context);
  if (refusal) return refusal;
  const secret = await (await secondFactorOf(request, context)).begin();
  if (secret === undefined) return refuse(409, "Codes are asked for already.");
  const site = new URL(servicesOf(context).config.origin).hostname;
  const address = keyAddress(secret, { site, account: context.get(sessionContext).username });
  const picture = `data:image/svg+xml,${encodeURIComponent(toSvgSource(generate(address)))}`;
  return Response.json({ secret, picture });
}

async function confirm(request: Request, context: Context): Promise<Response> {
  const { code } = CodeSchema.parse(await readJsonObject(request));
  const outcome = await (await secondFactorOf(request, context)).confirm(code);
  if (outcome === "wrong" || "minutesAhead" in outcome) {
    const sentence = outcome === "wrong" ? codeWording.wrong : codeWording.otherClock(outcome.minutesAhead);
    return refuse(400, sentence, { fields: { code: sentence } });
  }
  servicesOf(context).sessions.note(context.get(sessionContext), "codes on");
  return Response.json(outcome);
}

async function remove(request: Request, context: Context): Promise<Response> {
  const refusal = await confirmPassword(request, context);
  if (refusal) return refusal;
  await (await secondFactorOf(request, context)).remove();
  servicesOf(context).sessions.note(context.get(sessionContext), "codes off");
  return new Response(null, { status: 204 });
}

/** The second factor of whoever is signed in. */
async function secondFactorOf(request: Request, context: Context) {
  const cookie = (await sessionCookie.read(request, context)) ?? "";
  return servicesOf(context).secondFactor(context.get(sessionContext), cookie);
}
