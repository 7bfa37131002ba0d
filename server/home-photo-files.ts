import type { IncomingMessage, ServerResponse } from "node:http";
import { photoAddress, photoNamed } from "#domain/mls/home/home-media.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { searchMode } from "#domain/mls/search/search-mode.ts";
import { assertRead, NoPictureError, sendPicture } from "./http/image-files.ts";
import type { Services } from "./services.ts";

type PhotoServices = Pick<Services, "homeSearch" | "homePhotos" | "profile">;

/** Serves the photos of the homes in the mirror: of those that visitors are shown, each under its own name alone. */
export function createHomePhotoFiles({ homeSearch, homePhotos, profile }: PhotoServices) {
  /** Whether the page of the home would show it just now. */
  async function isShown(home: MlsHome): Promise<boolean> {
    const state = homeSearch.state();
    const site = await profile.load();
    if (!site || searchMode(site, state.kind) !== "own" || ("age" in state && state.age === "closed")) return false;
    return home.status !== "sold" || site.mls.showsSold;
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    assertRead(request, response);
    const name = photoNamed(path);
    const home = name && homeSearch.find(name.mlsNumber);
    const isNamed = home && photoAddress(home, name.index, name.size) === path && (await isShown(home));
    const image = isNamed && (await homePhotos.open(home, name.index, name.size));
    if (!image) throw new NoPictureError();
    await sendPicture(request, response, image);
  };
}
