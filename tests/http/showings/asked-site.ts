import { gableOnElmStreet, zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { demoProfileOf, openTestSite } from "../../support/site/test-site.ts";

export const mail = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "site@homes.internal",
  MAIL_TO: "avery@homes.internal",
};

export const windows = [
  { on: "2026-11-28", from: "09:00", until: "12:00" },
  { on: "2026-11-29", from: "13:00", until: "17:00" },
];

/** A message that requests a tour of a home. */
export const request = (id: string) =>
  zoeAboutTheGable({ id, createdAt: "2026-11-25T18:00:00.000Z", visit: { windows, way: "in person" } });

/** The agent's request that confirms the first requested time. */
export const answer = { on: "2026-11-28", from: "09:30", agreement: "open" };

/** A site where Zoë has requested a tour of the gable, with its logged-in agent. */
export async function openAskedSite(clock: { now: Date }, settings: Record<string, string> = mail) {
  const site = await openTestSite({ now: () => clock.now, settings });
  await site.platform.profile.save({ ...(await demoProfileOf(site)), email: "avery@homes.internal" });
  await site.platform.listings.add(gableOnElmStreet());
  // One of the demo's invented people has requested a tour, too.
  for (const { id } of await site.platform.showings.asked(100)) await site.platform.inquiries.remove(id);
  await site.platform.inquiries.add(request("inq_zoe"));
  const agent = await signIn(site);
  const post = async (path: string, body: object) => {
    const answered = await agent.post(`/api/admin/showings${path}`, body);
    return { status: answered.statusCode, ...answered.json() };
  };
  return { site, agent, post };
}
