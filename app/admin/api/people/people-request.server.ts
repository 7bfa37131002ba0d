import { peopleWording } from "#domain/people/people-wording.ts";
import { onFailure } from "../../../frame/refuse.server.ts";

/** For a route's `middleware`: what the agent reads when people cannot be asked. */
export const onPeopleFailure = (sentence: string = peopleWording.failed) => onFailure("people failed", sentence);
