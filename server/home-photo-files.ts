import type { IncomingMessage, ServerResponse } from "node:http";
import { photoNamed } from "#domain/mls/photo-address.ts";
import { assertRead, NoPictureError, sendPicture } from "./http/image-files.ts";
import type { Services } from "./services.ts";

/** Serves the photos of the homes in the mirror. */
export function createHomePhotoFiles({ homeSearch, homePhotos }: Pick<Services, "homeSearch" | "homePhotos">) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    assertRead(request, response);
    const name = photoNamed(path);
    const home = name && homeSearch.find(name.mlsNumber);
    const image = home && (await homePhotos.open(home, name.index, name.size));
    if (!image) throw new NoPictureError();
    await sendPicture(request, response, image);
  };
}
