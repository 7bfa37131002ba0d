import { z } from "zod";
import { type FeedChange, FeedChangeSchema } from "#domain/mls/feed/feed-setup.ts";
import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { refuse } from "../../frame/refuse.server.ts";
import { type Asked, answers, oneOf } from "./answers.server.ts";
import { feedOf, orRefusal } from "./mls-feed.server.ts";

const AnswerSchema = z.object({ key: z.string(), isSame: z.boolean() });

const table = answers(undefined, {
  /**
   * How the MLS's feed is set up, how it stands with it, and its last runs, never a secret; null on a platform that has no mirror of
   * the MLS.
   */
  "GET feed": async ({ services: { feed } }) => Response.json(feed ? await feed.read() : null),
  /** The settings: 200 with the state after it; 422 with a sentence for each field that is wrong. */
  "PUT feed": async ({ services, input }) => {
    const feed = feedOf(services);
    return feed.save(await readFeedChange(feed, input));
  },
  /** Asks the MLS with the settings of the body, or with the stored ones, and says what works and what does not. */
  "POST feed/test": async ({ request, services, input }) => {
    const feed = feedOf(services);
    return feed.test(hasBody(request) ? await readFeedChange(feed, input) : undefined);
  },
  /** What a run would bring, and what differs between the agent's homes there and here. Writes nothing. */
  "POST feed/preview": async ({ services }) =>
    (await orRefusal(feedOf(services).preview())) ?? refuse(409, feedWording.notSetUp),
  /**
   * Begins a run and does not wait for it: 202. With `{"mayRemoveMost": true}` homes that the feed does not list any more are
   * taken away, however many. 409 while a run is under way, while the feed is off, or is not set up.
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
   * `{key, isSame}`: whether a home that was listed again is the listing of its address, which then shows it, or another home,
   * which gets a listing of its own. 200 with the state after it; 409 when nothing of it is asked any more.
   */
  "POST feed/relisted": async ({ services, input }) => {
    const feed = feedOf(services);
    const { success, data } = AnswerSchema.safeParse(await input());
    if (!success) return refuse(422, feedWording.badAnswer);
    return (await feed.answerRelisted(data.key, data.isSame)) ? feed.read() : refuse(409, feedWording.notAsked);
  },
});

/** Reads settings from a body. Throws the refusal, 422, with a sentence for each field that is wrong. */
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
