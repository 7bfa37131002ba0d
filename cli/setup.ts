import { run, type Words, WrongWordsError } from "./run.ts";
import { readAnswers } from "./setup/answers.ts";
import { setUp } from "./setup/set-up.ts";

const usage = `./shingle setup   sets up a site from this release, as root. Asks for what it needs, or takes it from these options:

  --address www.example.com     the name visitors type
  --other example.com           another name that redirects there; "" for none
  --mail-to agent@example.com   where notifications of messages go
  --smtp smtps://…              the mail server (see .env.example); "" for none
  --proxy caddy|nginx|none      the proxy in front, for https; by default, the one that's installed
  --certificate <file> --key <file>   your own certificate; otherwise Caddy gets one, and nginx uses certbot's
  --name shingle                of the site's user, service and folders; use another name for a second site
  --port 3000                   where it listens on this machine

A site that already exists keeps its settings and its data. Its proxy file stays too, unless you give --other or
--certificate: then it's written again.`;

const text = { type: "string" } as const;
const options = {
  ...{ address: text, other: text, "mail-to": text, smtp: text, proxy: text, certificate: text, key: text },
  ...{ name: text, port: text },
  /** For tests: prefixes every path. */
  prefix: text,
} as const;

await run({ usage, options, isPublic: true, work: answerAndSetUp });

async function answerAndSetUp({ values, positionals }: Words<typeof options>): Promise<string> {
  if (positionals.length > 0) throw new WrongWordsError();
  if (process.getuid?.() !== 0 && !values.prefix)
    throw new Error("shingle setup creates a user and a service, so run it as root.");
  return setUp(await readAnswers(values), (sentence) => process.stdout.write(`${sentence}\n`));
}
