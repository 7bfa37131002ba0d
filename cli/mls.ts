import { readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import type { MlsFeed } from "#server/mls/mls-feed.ts";
import { openForOperator } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

/** Reads the MLS feed. The site may be running: only one process reads at a time. */

const usage = `npm run mls -- run       reads what has changed in the MLS feed
npm run mls -- rebuild   deletes the homes and reads all of them again

Settings has the feed, a test, and the results of recent runs.`;

const tasks: Record<string, (feed: MlsFeed) => Promise<string>> = {
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
      if (!services.feed) throw new Error("This platform has no copy of MLS homes.");
      return await task(services.feed);
    } finally {
      await services.feed?.close();
      await services.listingService.close();
      await services.platform.close();
    }
  },
});

async function read(feed: MlsFeed, isAnew: boolean): Promise<string> {
  if (!(await feed.read()).isEnabled) throw new Error("The feed is off, or isn't set up. Its fields are in Settings.");
  const answer = await feed.run({ isAnew });
  if (answer === "busy") throw new Error("The feed is already running, on the site or from another command.");
  if (answer === "not set up") throw new Error("The feed has no token. Enter it in Settings.");
  if (answer.outcome === "failed") throw new Error(answer.sentence);
  return answer.sentence;
}
