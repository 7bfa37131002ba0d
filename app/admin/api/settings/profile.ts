import { settingsWording } from "#domain/profile/settings-wording.ts";
import type { PageHandle } from "../../../frame/page-handle.ts";
import { refuse } from "../../../frame/refuse.server.ts";
import { answers, oneOf } from "../answers.server.ts";

/** What fits into all fields: twelve areas of 6,000 characters are more than other addresses take. */
export const handle: PageHandle = { bodyLimit: 512 * 1024 };

const table = answers(undefined, {
  /** `{profile, version, homes}`, the last being where the homes that visitors search come from. */
  "GET profile": async ({ services: { profileEditor, homeSearch } }) => ({
    ...(await profileEditor.read()),
    homes: homeSearch.state().kind,
  }),
  /**
   * `{profile, version}`: the parts of the profile that change, others stay, and the version that was loaded. 200 with the
   * whole profile as `GET` answers it now; 400 with `{error, fields}` when a field needs another look; 409 when somebody
   * saved one of these parts in between.
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
