import type { ShowingAction } from "#domain/showings/showing.ts";
import { showingLists } from "#domain/showings/showing-drafts.ts";
import { showingWording } from "#domain/showings/showing-wording.ts";
import { onFailure, refuse } from "../../frame/refuse.server.ts";
import { type Asked, answers, oneOf, stepAnswer } from "./answers.server.ts";

const read = answers(onFailure("visits failed", showingWording.failed), {
  /**
   * `?list=&after=`: 25 showings; `list` is asked (`{asked, next?}`, the longest wait first), coming or past (`{showings,
   * next?}`, by time, each with `hindrance?`: why the visitor gets no email about the next action). 400 for an unknown
   * list or an invalid `after`.
   */
  "GET showings": async ({ request, services }) => {
    const parameters = new URL(request.url).searchParams;
    const wanted = parameters.get("list") ?? "asked";
    const list = showingLists.find((each) => each === wanted);
    if (!list) return refuse(400, showingWording.unknownList);
    return services.showings.page(list, parameters.get("after") ?? undefined);
  },
  /**
   * A showing with the rest of its days' schedule, and the warnings before Confirm; also a request, under the id
   * `shw_…` of its `inq_…`. 404 if neither exists.
   */
  "GET showings/:showingId": async ({ services, params }) => services.showings.view(params.showingId),
});

const written = answers(onFailure("visit not saved", showingWording.notSaved), {
  /**
   * `{name, phone?, personId?, place, listingId?, on, from, minutes?, way?, agreement}`: 201 `{showing}`, entered by hand;
   * no email is sent. 404 if the person doesn't exist.
   */
  "POST showings": async ({ services, input }) => stepAnswer(await services.showings.byHand(await input()), 201),
  /**
   * `{rev, agreement?, note?}`: `{showing}`; 409 with `showing` as stored and `yours` as sent if another window was
   * faster.
   */
  "PATCH showings/:showingId": async ({ services, params, input }) =>
    services.showings.change(params.showingId, await input()),
});

/** Each returns `{showing, email?, byHand?}`; 409 with `showing` if it has changed since. */
const steps = answers(onFailure("visits failed", showingWording.notSaved), {
  /** For a request: `{on, from, minutes?, agreement, words?}` */
  "POST showings/:showingId/confirm": act("confirm"),
  /** For a request: `{words?}` */
  "POST showings/:showingId/decline": act("decline"),
  /** `{rev, on, from, minutes?, words?}` */
  "POST showings/:showingId/move": act("move"),
  /** `{rev, words?}` */
  "POST showings/:showingId/call-off": act("call-off"),
  /** `{rev}` */
  "POST showings/:showingId/missed": act("missed"),
  /** `{rev}`: `{}`, with the showing as before; 409 when its email is being sent. */
  "POST showings/:showingId/undo": async ({ services, params, input }) =>
    services.showings.undo(params.showingId, await input()),
});

function act(step: Exclude<ShowingAction, "cancel">) {
  return async ({ services, params, input }: Asked<":showingId">) =>
    services.showings.act(step, params.showingId, await input());
}

export const loader = oneOf(read, written, steps);
export const action = loader;
