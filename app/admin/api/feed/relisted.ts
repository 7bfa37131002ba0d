import { z } from "zod";
import { feedWording } from "#domain/mls/feed-wording.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import type { Route } from "./+types/relisted";
import { feedOf } from "./feed-request.server.ts";

const AnswerSchema = z.object({ key: z.string(), isSame: z.boolean() });

export const loader = () => refuseMethod("POST");

/**
 * `POST {key, isSame}`: whether a home that was listed again is the listing of its address, which then shows it, or another
 * home, which gets a listing of its own. 200 with the state after it; 409 when nothing of it is asked any more.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const feed = feedOf(context);
  const { success, data } = AnswerSchema.safeParse(await readJsonObject(request));
  if (!success) return refuse(422, feedWording.badAnswer);
  const isDone = await feed.answerRelisted(data.key, data.isSame);
  return isDone ? Response.json(await feed.read()) : refuse(409, feedWording.notAsked);
}
