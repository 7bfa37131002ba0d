import { showingWording } from "#domain/showings/showing-wording.ts";
import { onFailure } from "../../../frame/refuse.server.ts";

/** For a route's `middleware`: what the agent reads when visits cannot be asked. */
export const onShowingFailure = (sentence: string = showingWording.failed) => onFailure("visits failed", sentence);
