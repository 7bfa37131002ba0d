import type { KindOfHomes } from "#domain/mls/search/search-mode.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { settingsWording } from "#domain/profile/settings-wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { answers, oneOf } from "../answers.server.ts";

/** The profile as stored on the server, and the version to send with a save. */
export interface Loaded {
  profile: Profile;
  version: string;
  /** Where visitors' search results come from. */
  homes: KindOfHomes;
}

/** Room for all fields: twelve areas of 6,000 characters exceed the default limit. */
export const handle: PageHandle = { bodyLimit: 512 * 1024 };

const table = answers(undefined, {
  /** `{profile, version, homes}`, where `homes` says where visitors' search results come from. */
  "GET profile": async ({ services: { profileEditor, homeSearch } }) => ({
    ...(await profileEditor.read()),
    homes: homeSearch.state().kind,
  }),
  /**
   * `{profile, version}`: only the parts to change, and the version that was loaded. 200 with the whole profile as
   * `GET` now returns it; 400 with `{error, fields}` for invalid fields; 409 if someone saved one of these parts in
   * between.
   */
  "PUT profile": async ({ services: { profileEditor, homeSearch }, input }) => {
    const { profile, version }: { profile?: unknown; version?: unknown } = await input();
    if (typeof version !== "string" || typeof profile !== "object" || profile === null)
      return refuse(400, settingsWording.mustBeObject);
    const outcome = await profileEditor.save(profile, version);
    if (outcome === "conflict") return refuse(409, settingsWording.conflict);
    if ("refusal" in outcome) return Response.json(outcome.refusal, { status: 400 });
    return { ...outcome.saved, homes: homeSearch.state().kind };
  },
});

export const loader = oneOf(table);
export const action = loader;
