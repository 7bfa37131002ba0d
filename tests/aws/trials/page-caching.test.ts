import inject from "light-my-request";
import { expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { awsConfig } from "#server/aws/config.ts";
import { createStaticFiles } from "#server/http/static-files.ts";
import { clientFolder, loadPages } from "#server/page-renderer.ts";
import { cloudSettings } from "../../support/cloud-settings.ts";
import { openTestSite } from "../../support/site/test-site.ts";

it("visitors get a page from CloudFront's cache for five seconds, and also while the server is down", async () => {
  const { headers } = await getInTheCloud("/listings");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=5, stale-if-error=600");
});

it("missing pages and the admin area are never cached", async () => {
  expect((await getInTheCloud("/nowhere")).headers["cache-control"]).toBe("no-store");
  expect((await getInTheCloud("/admin")).headers["cache-control"]).toBe("no-store");
});

/** The pages do not care where they are kept, only whether a distribution stands in front. */
async function getInTheCloud(path: string) {
  const site = await openTestSite();
  const services = {
    ...site.services,
    config: { ...site.services.config, aws: awsConfig({ ...cloudSettings, MLS_OWN_HOMES: false }) },
  };
  const pages = await loadPages(services);
  const app = createApp(services, pages, createStaticFiles(clientFolder));
  return inject(app as never, { method: "GET", url: path });
}
