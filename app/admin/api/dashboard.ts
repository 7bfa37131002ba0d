import { refuseMethod } from "../../api/refuse.server.ts";
import { servicesOf } from "../../services.server.ts";
import type { DashboardFigures } from "../dashboard/dashboard-tab.tsx";
import type { Route } from "./+types/dashboard";

/** `GET /api/admin/dashboard`: how many homes are for sale, how many messages wait, and when the site last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listings, inquiries } = servicesOf(context).platform;
  const [all, counts, { updatedAt }] = await Promise.all([
    listings.all(),
    inquiries.counts(),
    listings.contentVersion(),
  ]);
  const activeListings = all.filter(({ status }) => status === "active").length;
  return Response.json({ activeListings, pendingInquiries: counts.pending, updatedAt } satisfies DashboardFigures);
}

export const action = () => refuseMethod("GET, HEAD");
