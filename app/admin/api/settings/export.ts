import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/export";

/** `GET /api/admin/export.zip`: everything as one download. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const date = services.now().toISOString().slice(0, 10);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="shingle-export-${date}.zip"`,
    "Cache-Control": "no-store",
  };
  return new Response(await services.exportSite(), { headers });
}

export const action = () => refuseMethod("GET, HEAD");
