import type { FeedAnswer } from "#domain/mls/feed/feed-answer.ts";
import { readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import type { MlsFeed } from "#server/mls/mls-feed.ts";
import { openForOperator } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

/** Looks at the MLS's feed and reads it. The site may be running: one process at a time reads. */

const usage = `npm run mls -- status    says how it stands with the MLS's feed, and how its last runs went
npm run mls -- test      asks the MLS, and says what works and what does not
npm run mls -- run       reads what has changed
npm run mls -- rebuild   throws the homes away and reads all of them again

The feed is set up in Settings. No command shows its token.`;

const tasks: Record<string, (feed: MlsFeed) => Promise<string>> = {
  status,
  test,
  run: (feed) => read(feed, false),
  rebuild: (feed) => read(feed, true),
};

await run({
  usage,
  async work({ positionals: [name = "", ...rest] }) {
    const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
    if (!task || rest.length > 0) throw new WrongWordsError();
    const services = await openForOperator(readConfig(environmentWithFile()));
    try {
      if (!services.feed) throw new Error("This platform has no copy of the MLS's homes.");
      return await task(services.feed);
    } finally {
      await services.feed?.close();
      await services.listingService.close();
      await services.platform.close();
    }
  },
});

async function status(feed: MlsFeed): Promise<string> {
  const answer = await feed.read();
  if (!answer.baseUrl) return "No feed is set up. Settings has the fields.";
  const { state, runs } = answer;
  return [
    `${answer.baseUrl} (${answer.dialect}), ${answer.isEnabled ? `on, every ${answer.everyMinutes} minutes` : "off"}`,
    answer.auth.isSecretKept ? "Its token is stored." : "Its token is missing.",
    standing(state),
    ...runs.slice(0, 10).map(({ startedAt, sentence }) => `  ${startedAt}  ${sentence}`),
  ].join("\n");
}

function standing({ homes, readAt, isRunning, nextRunAt }: FeedAnswer["state"]): string {
  const next = isRunning ? " It is being read just now." : nextRunAt ? ` Next run: ${nextRunAt}.` : "";
  return `${homes} homes, ${readAt ? `read at ${readAt}` : "never read"}.${next}`;
}

async function test(feed: MlsFeed): Promise<string> {
  const { isWell, checks } = await feed.test();
  if (!isWell) process.exitCode = 1;
  return checks.map(({ isWell, sentence }) => `${isWell ? "ok      " : "PROBLEM "} ${sentence}`).join("\n");
}

async function read(feed: MlsFeed, isAnew: boolean): Promise<string> {
  if (!(await feed.read()).isEnabled) throw new Error("The feed is off, or not set up. Settings has the fields.");
  const answer = await feed.run({ isAnew });
  if (answer === "busy") throw new Error("The feed is being read just now, by the site or another command.");
  if (answer === "not set up") throw new Error("The feed has no token. Settings has the field.");
  if (answer.outcome === "failed") throw new Error(answer.sentence);
  return answer.sentence;
}
