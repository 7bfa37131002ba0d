import { z } from "zod";
import { pageWording } from "#domain/pages/page-wording.ts";
import { pageKinds } from "#domain/pages/slug.ts";
import { readJsonObject, refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/pages";
import { onFailedPage } from "./page-request.server.ts";
import { publicPaths } from "./public-paths.server.ts";

export const middleware = onFailedPage;

/** `GET`: `{pages, paths}`, every page without its texts, and every path of the site but for those of the homes of the MLS. */
export async function loader({ context }: Route.LoaderArgs) {
  const pages = await servicesOf(context).pageEditor.list();
  return Response.json({ pages, paths: await publicPaths(context) });
}

const NewPageSchema = z.object({ kind: z.enum(pageKinds, pageWording.badKind), title: z.string().trim().max(200) });

/** `POST {kind, title}`: 201 with a new page that is a draft. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("GET, HEAD, POST");
  const { data } = NewPageSchema.safeParse(await readJsonObject(request));
  if (!data) return refuse(422, pageWording.badKind);
  if (data.title === "") return refuse(422, pageWording.titleMissing);
  return Response.json(await servicesOf(context).pageEditor.create(data.kind, data.title), { status: 201 });
}
