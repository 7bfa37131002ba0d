import { z } from "zod";
import { pageWording } from "#domain/pages/page-wording.ts";
import { readJsonObject } from "../../../frame/read-json.server.ts";
import { refuse, refuseMethod } from "../../../frame/refuse.server.ts";
import type { Route } from "./+types/known-homes";
import { onFailedPage, privateJson } from "./page-request.server.ts";
import { knownHomePaths } from "./public-paths.server.ts";

export const middleware = onFailedPage;

export const loader = () => refuseMethod("POST");

const AskedSchema = z.object({ paths: z.array(z.string().max(500)).max(100) });

/** `POST {paths}`, at most 100: `{known}`, those of them that lead to a home. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { data } = AskedSchema.safeParse(await readJsonObject(request));
  if (!data) return refuse(422, pageWording.badPaths);
  return privateJson({ known: await knownHomePaths(context, data.paths) });
}
