// The site, which looks for alerts when `/look` is requested instead of every minute. `/looks` says whether it still does.
import { createLog } from "#server/log.ts";
import { openSite } from "#server/start/open-site.ts";
import { listen } from "#server/start/serve.ts";

const log = createLog(() => {});
const { app, services } = await openSite(process.env, log);
let runs = 0;

async function look(): Promise<void> {
  runs += 1;
  await services.alerts.worker.look();
  runs -= 1;
}

await listen(
  (request, response) => {
    if (request.url === "/look") void look();
    if (request.url === "/look" || request.url === "/looks") response.end(String(runs > 0));
    else app(request, response);
  },
  services.config,
  log,
);
