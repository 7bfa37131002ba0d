import { z } from "zod";
import { type FeedChange, FeedChangeSchema } from "#domain/mls/feed/feed-setup.ts";
import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { type Asked, answers, oneOf } from "../answers.server.ts";
import { feedOf, orRefusal } from "./mls-feed.server.ts";

const AnswerSchema = z.object({ key: z.string(), isSame: z.boolean() });

const table = answers(undefined, {
  /** The feed's settings, status and recent runs, without secrets; null on a platform that has no mirror of the MLS. */
  "GET feed": async ({ services: { feed } }) => Response.json(feed ? await feed.read() : null),
  /** Saves the settings: 200 with the new state; 422 with one sentence per invalid field. */
  "PUT feed": async ({ services, input }) => {
    const feed = feedOf(services);
    return feed.save(await readFeedChange(feed, input));
  },
  /** Tests the settings in the body, or else the stored ones, against the MLS, and reports what works. */
  "POST feed/test": async ({ request, services, input }) => {
    const feed = feedOf(services);
    return feed.test(hasBody(request) ? await readFeedChange(feed, input) : undefined);
  },
  /** What a run would import, and where the agent's homes differ between the MLS and this site. Writes nothing. */
  "POST feed/preview": async ({ services }) =>
    (await orRefusal(feedOf(services).preview())) ?? refuse(409, feedWording.notSetUp),
  /**
   * Starts a run without waiting for it: 202. With `{"mayRemoveMost": true}`, removes every home that the feed no
   * longer lists, however many. 409 while a run is in progress or the feed is off or not set up.
   */
  "POST feed/run": async ({ request, services, input }) => {
    const feed = feedOf(services);
    const body = hasBody(request) ? await input() : {};
    const says = (word: string) => Reflect.get(body, word) === true;
    const answer = await feed.begin({ mayRemoveMost: says("mayRemoveMost"), mayTakeOffOwn: says("mayTakeOffOwn") });
    if (answer === "not set up") return refuse(409, feedWording.notSetUp);
    if (answer !== "begun") return refuse(409, feedWording[answer]);
    return Response.json({ isBegun: true }, { status: 202 });
  },
  /**
   * `{key, isSame}`: whether a relisted home is the same as the listing at its address, which then shows it, or gets a
   * listing of its own. 200 with the new state; 409 when the question is no longer open.
   */
  "POST feed/relisted": async ({ services, input }) => {
    const feed = feedOf(services);
    const { success, data } = AnswerSchema.safeParse(await input());
    if (!success) return refuse(422, feedWording.badAnswer);
    return (await feed.answerRelisted(data.key, data.isSame)) ? feed.read() : refuse(409, feedWording.notAsked);
  },
});

/** Reads settings from a body. Throws the refusal, 422, with one sentence per invalid field. */
async function readFeedChange(feed: ReturnType<typeof feedOf>, input: Asked<"feed">["input"]): Promise<FeedChange> {
  const result = FeedChangeSchema.safeParse(await input());
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) fields[path.join(".")] ??= message;
  const wrong = result.success ? feed.complaints(result.data) : fields;
  if (result.success && Object.keys(wrong).length === 0) return result.data;
  throw refuse(422, feedWording.notSaved, { fields: wrong });
}

function hasBody({ headers }: Request): boolean {
  return headers.get("Content-Type") !== null && headers.get("Content-Length") !== "0";
}

export const loader = oneOf(table);
export const action = loader;
