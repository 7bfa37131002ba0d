import { run, type Words, WrongWordsError } from "./run.ts";
import { readAnswers } from "./setup/answers.ts";
import { setUp } from "./setup/set-up.ts";

const usage = `./shingle setup   makes a site of this release, as root: asks for what it has to know, or takes it from these words

  --address www.example.com     the name that visitors type
  --other example.com           another name that leads there; "" for none
  --mail-to agent@example.com   where messages are told of
  --smtp smtps://…              the mail server (.env.example says how); "" for none
  --proxy caddy|nginx|none      what stands in front for https; the one that is installed, unless told otherwise
  --certificate <file> --key <file>   your own certificate; without it Caddy gets one, and nginx uses certbot's
  --name shingle                of the site's user, service and folders: another for a second site on this machine
  --port 3000                   where it listens on this machine

A site that is there already keeps its settings and its data, and its proxy's file unless --other or --certificate is
given: that is written anew then, with what is given.`;

const text = { type: "string" } as const;
const options = {
  ...{ address: text, other: text, "mail-to": text, smtp: text, proxy: text, certificate: text, key: text },
  ...{ name: text, port: text },
  /** For tests: stands before every path. */
  prefix: text,
} as const;

await run({ usage, options, isPublic: true, work: answerAndSetUp });

async function answerAndSetUp({ values, positionals }: Words<typeof options>): Promise<string> {
  if (positionals.length > 0) throw new WrongWordsError();
  if (process.getuid?.() !== 0 && !values.prefix)
    throw new Error("shingle setup makes a user and a service: run it as root.");
  return setUp(await readAnswers(values), (sentence) => process.stdout.write(`${sentence}\n`));
}
