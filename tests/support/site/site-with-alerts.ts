import { demoProfileOf, openTestSite, type TestSite } from "./test-site.ts";

/** A site that may mail alerts: its mail server is there, and its profile has a postal address of its own. For tests. */
export async function openSiteWithAlerts({ url }: { url: string }, now?: () => Date): Promise<TestSite> {
  const settings = { SMTP_URL: url, MAIL_FROM: "homes@avery.homes.internal" };
  const site = await openTestSite({ settings, ...(now && { now }) });
  const profile = await demoProfileOf(site);
  const office = { ...profile.office, street: "9 Larch Way" };
  await site.platform.profile.save({ ...profile, email: "avery@homes.internal", office });
  return site;
}
