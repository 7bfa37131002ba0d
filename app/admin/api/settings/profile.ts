import { settingsWording } from "#domain/profile/settings-wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { answers, oneOf } from "../answers.server.ts";
import { readProfile } from "./read-profile.server.ts";

/** Room for all fields: twelve areas of 6,000 characters exceed the default limit. */
export const handle: PageHandle = { bodyLimit: 512 * 1024 };

const table = answers(undefined, {
  /** `{profile, version, homes}`, where `homes` says where visitors' search results come from. */
  "GET profile": ({ services }) => readProfile(services),
  /**
   * `{profile, version}`: only the parts to change, and the version that was loaded. 200 with the whole profile as
   * `GET` now returns it; 400 with `{error, fields}` for invalid fields; 409 if someone saved one of these parts in
   * between, with the profile as it is now as `latest`.
   */
  "PUT profile": async ({ services, input }) => {
    const { profile, version }: { profile?: unknown; version?: unknown } = await input();
    if (typeof version !== "string" || typeof profile !== "object" || profile === null)
      return refuse(400, settingsWording.mustBeObject);
    const outcome = await services.profileEditor.save(profile, version);
    if (outcome === "conflict") return refuse(409, settingsWording.conflict, { latest: await readProfile(services) });
    if ("refusal" in outcome) return Response.json(outcome.refusal, { status: 400 });
    return { ...outcome.saved, homes: services.homeSearch.state().kind };
  },
});

export const loader = oneOf(table);
export const action = loader;
