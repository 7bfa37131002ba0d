import { readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { prepareFirstStart } from "#server/start/first-start.ts";
import { openForOperator } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

const usage = `npx node cli/aws-setup.ts   makes a working site of new tables and pools, with AWS credentials of your own

The server itself has no right to do this. Once is enough; a second time changes nothing.`;

await run({
  usage,
  async work({ positionals }) {
    if (positionals.length > 0) throw new WrongWordsError();
    const config = readConfig(environmentWithFile());
    if (!config.aws) throw new Error("Set PLATFORM=aws and the settings that go with it: see .env.example.");
    const services = await openForOperator(config);
    const { generatedPassword } = await prepareFirstStart(services);
    await services.listingService.close();
    await services.platform.close();
    const password = generatedPassword
      ? `the password ${generatedPassword} (shown this once: keep it)`
      : "your password";
    return `The site is set up. Log in at ${config.origin}/admin as ${config.adminUsername} with ${password}.`;
  },
});
