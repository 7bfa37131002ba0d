import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { createMailReader } from "#server/mailbox/mail-reader.ts";

/**
 * Reads a mailbox once and kills itself at a write. Arguments: the folder, the mailbox, how many milliseconds its clock
 * runs ahead, the number of the fatal write or 0 for none, and whether that write is still made.
 */
const [dataDir = "", url = "", ahead = "0", last = "0", isMade = ""] = process.argv.slice(2);
const platform = openEmbeddedPlatform({ dataDir });
let writes = 0;

function mortal<Words extends unknown[], Answer>(write: (...words: Words) => Promise<Answer>) {
  return async (...words: Words): Promise<Answer> => {
    writes += 1;
    const isLast = writes === Number(last);
    if (isLast && isMade === "") process.kill(process.pid, "SIGKILL");
    const answer = await write(...words);
    if (isLast) process.kill(process.pid, "SIGKILL");
    return answer;
  };
}

const { emails, people } = platform;
const reader = createMailReader({
  config: readConfig({ SITE_URL: "https://www.hannah.example.com", IMAP_URL: url }),
  platform: {
    ...platform,
    emails: { ...emails, saveMailbox: mortal(emails.saveMailbox) },
    people: { ...people, addEntry: mortal(people.addEntry) },
  },
  log: createLog(() => {}),
  now: () => new Date(Date.now() + Number(ahead)),
});
await reader.look();
await platform.close();
