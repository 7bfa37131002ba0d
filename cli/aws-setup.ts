import { readConfig } from "#server/config.ts";
import { environmentWithFile } from "#server/environment.ts";
import { createLog } from "#server/log.ts";
import { openServices } from "#server/services.ts";
import { prepareFirstStart } from "#server/start/first-start.ts";

/**
 * `npm run aws:setup`: makes a working site of new tables and pools, with the AWS credentials of whoever runs it. The
 * server itself has no right to. Once is enough; a second time changes nothing.
 */

try {
  const config = readConfig(environmentWithFile());
  if (!config.aws) throw new Error("Set PLATFORM=aws and the settings that go with it: see .env.example.");
  const services = await openServices(
    config,
    createLog((line) => process.stderr.write(line)),
  );
  const { generatedPassword } = await prepareFirstStart(services);
  await services.listingService.close();
  await services.platform.close();
  const password = generatedPassword ? `the password ${generatedPassword} (shown this once: keep it)` : "your password";
  process.stdout.write(
    `The site is set up. Sign in at ${config.origin}/admin as ${config.adminUsername} with ${password}.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
