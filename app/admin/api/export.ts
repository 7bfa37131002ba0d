import { refuseMethod } from "../../api/refuse.server.ts";
import { servicesOf } from "../../services.server.ts";
import type { Route } from "./+types/export";

/** `GET /api/admin/export.zip`: everything as one download. */
export function loader({ context }: Route.LoaderArgs) {
  const { exportSite, now } = servicesOf(context);
  const date = now().toISOString().slice(0, 10);
  return new Response(exportSite(), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="shingle-export-${date}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

export const action = () => refuseMethod("GET, HEAD");
