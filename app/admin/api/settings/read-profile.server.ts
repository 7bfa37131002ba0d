import type { KindOfHomes } from "#domain/mls/search/search-mode.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Services } from "../../../frame/services.server.ts";

/** The profile as stored on the server, and the version to send with a save. */
export interface Loaded {
  profile: Profile;
  version: string;
  /** Where visitors' search results come from. */
  homes: KindOfHomes;
}

/** The profile as Settings edits it. */
export async function readProfile({ profileEditor, homeSearch }: Services): Promise<Loaded> {
  return { ...(await profileEditor.read()), homes: homeSearch.state().kind };
}
