import { z } from "zod";
import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { readJsonObject, refuse } from "../../../frame/refuse.server.ts";
import { onlyPost, stepOf } from "../step-of.server.ts";
import type { Route } from "./+types/step";
import { feedOf, hasBody, orRefusal, readFeedChange } from "./feed-request.server.ts";

type MlsFeed = ReturnType<typeof feedOf>;

/** What `POST` to `feed/<step>` does. */
const steps: Record<string, (feed: MlsFeed, request: Request) => Promise<Response>> = { test, preview, run, relisted };

/** Asks the MLS with the settings of the body, or with the stored ones, and says what works and what does not. */
async function test(feed: MlsFeed, request: Request): Promise<Response> {
  const change = hasBody(request) ? await readFeedChange(request, feed) : undefined;
  return Response.json(await feed.test(change));
}

/** What a run would bring, and what differs between the agent's homes there and here. Writes nothing. */
async function preview(feed: MlsFeed): Promise<Response> {
  const found = await orRefusal(feed.preview());
  return found ? Response.json(found) : refuse(409, feedWording.notSetUp);
}

/**
 * Begins a run and does not wait for it: 202. With `{"mayRemoveMost": true}` homes that the feed does not list any more are
 * taken away, however many. 409 while a run is under way, while the feed is off, or is not set up.
 */
async function run(feed: MlsFeed, request: Request): Promise<Response> {
  const body = hasBody(request) ? await readJsonObject(request) : {};
  const says = (word: string) => Reflect.get(body, word) === true;
  const answer = await feed.begin({ mayRemoveMost: says("mayRemoveMost"), mayTakeOffOwn: says("mayTakeOffOwn") });
  if (answer === "not set up") return refuse(409, feedWording.notSetUp);
  if (answer !== "begun") return refuse(409, feedWording[answer]);
  return Response.json({ isBegun: true }, { status: 202 });
}

const AnswerSchema = z.object({ key: z.string(), isSame: z.boolean() });

/**
 * `{key, isSame}`: whether a home that was listed again is the listing of its address, which then shows it, or another home,
 * which gets a listing of its own. 200 with the state after it; 409 when nothing of it is asked any more.
 */
async function relisted(feed: MlsFeed, request: Request): Promise<Response> {
  const { success, data } = AnswerSchema.safeParse(await readJsonObject(request));
  if (!success) return refuse(422, feedWording.badAnswer);
  const isDone = await feed.answerRelisted(data.key, data.isSame);
  return isDone ? Response.json(await feed.read()) : refuse(409, feedWording.notAsked);
}

export const loader = onlyPost;

export async function action({ context, request, pattern }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyPost();
  return stepOf(steps, pattern)(feedOf(context), request);
}
