import type { IncomingMessage, ServerResponse } from "node:http";
import { photoAddress, photoNamed } from "#domain/mls/home/home-media.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { searchMode } from "#domain/mls/search/search-mode.ts";
import { assertRead, NoPictureError, sendPicture } from "./http/image-files.ts";
import type { Services } from "./services.ts";

type PhotoServices = Pick<Services, "homeSearch" | "homePhotos" | "profile">;

/** Serves photos of homes in the mirror, only of homes that visitors may see and only at their own address. */
export function createHomePhotoFiles({ homeSearch, homePhotos, profile }: PhotoServices) {
  /** Whether the home's page would currently show it. */
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
