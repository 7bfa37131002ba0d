import { readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/machine/environment.ts";
import { prepareFirstStart } from "#server/start/first-start.ts";
import { openForOperator } from "./operator-site.ts";
import { run, WrongWordsError } from "./run.ts";

const usage = `npx node cli/aws-setup.ts   makes a working site out of new tables and pools, with your own AWS credentials

The server itself isn't allowed to do this. Run it once; running it again changes nothing.`;

await run({
  usage,
  async work({ positionals }) {
    if (positionals.length > 0) throw new WrongWordsError();
    const config = readConfig(environmentWithFile());
    if (!config.aws) throw new Error("Set PLATFORM=aws and the settings that go with it: see docs/aws.md.");
    const services = await openForOperator(config);
    const { generatedPassword } = await prepareFirstStart(services);
    await services.listingService.close();
    await services.platform.close();
    const password = generatedPassword
      ? `the password ${generatedPassword} (shown only once: write it down)`
      : "your password";
    return `The site is set up. Log in at ${config.origin}/admin as ${config.adminUsername} with ${password}.`;
  },
});
