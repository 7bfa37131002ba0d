import { demoProfile } from "#content/profile.ts";
import { type AlertsState, alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import { onFailure, refuse } from "../../frame/refuse.server.ts";
import type { Services } from "../../frame/services.server.ts";
import { type Asked, answers, csvAnswer, oneOf } from "./answers.server.ts";

const read = answers(onFailure("alerts failed", alertsDeskWording.failed), {
  /** Whether alerts leave, as `{pausedAt?, isRestored, held?, hasAddress}`. */
  "GET alerts": ({ services }) => state(services),
  /** Mails the agent one alert as subscribers get it: `{isSent, message}`, how that went in words. */
  "POST alerts/test": async ({ services }) => services.testAlert(),
  /** `?after=`: 25, the newest first, as `{subscriptions, next?}`; with `?person=`, all of hers. 400 for an `after` nobody gave out, 404 for
   * a person who is not there. */
  "GET subscriptions": async ({ request, services: { alertsDesk } }) => {
    const parameters = new URL(request.url).searchParams;
    const person = parameters.get("person");
    if (person !== null) {
      const subscriptions = await alertsDesk.ofPerson(person);
      return subscriptions ? { subscriptions } : refuse(404, peopleWording.missing);
    }
    return (await alertsDesk.page(parameters.get("after") ?? undefined)) ?? refuse(400, alertsDeskWording.badCursor);
  },
  /** All of them, as a download for a spreadsheet. */
  "GET subscriptions.csv": async ({ services }) => csvAnswer("alerts", await services.alertsDesk.csv(), services.now()),
});

/** 200 with where alerts stand, or with `{subscription}`. Said twice, each changes nothing more. */
const steps = answers(onFailure("alerts failed", alertsDeskWording.notChanged), {
  "POST alerts/pause": async ({ services }) => {
    const { profileEditor, now } = services;
    await profileEditor.publish(({ publishing }) => ({
      ...publishing,
      alertsPausedAt: publishing.alertsPausedAt ?? now().toISOString(),
    }));
    return stateAfter(services);
  },
  "POST alerts/resume": async ({ services }) => {
    const { profileEditor, alerts } = services;
    await profileEditor.publish(
      ({ publishing: { alertsPausedAt: _, alertsPausedBy: __, ...publishing } }) => publishing,
    );
    await alerts?.sending.resume();
    return stateAfter(services);
  },
  /** What becomes of news that are held because so many homes changed at once; 409 when none are held. */
  "POST alerts/mail": answerHeld("mail"),
  "POST alerts/skip": answerHeld("skip"),
  /** Ends one subscription; 404 when it is gone. */
  "POST subscriptions/:subscriptionId/end": endSubscription("end"),
  /** Ends all of its address for good; 404 when it is gone. */
  "POST subscriptions/:subscriptionId/block": endSubscription("block"),
});

function answerHeld(answer: "mail" | "skip") {
  return async ({ services }: { services: Services }) =>
    (await services.alerts?.worker.answerHeld(answer)) ? stateAfter(services) : refuse(409, alertsDeskWording.heldGone);
}

function endSubscription(step: "end" | "block") {
  return async ({ services, params }: Asked<":subscriptionId">) => {
    const subscription = await services.alertsDesk[step](params.subscriptionId);
    return subscription ? { subscription } : refuse(404, alertsDeskWording.gone);
  };
}

function stateAfter(services: Services): Promise<AlertsState> {
  services.letterSender.wake();
  return state(services);
}

/** Where alerts stand. */
async function state({ profileEditor, alerts }: Services): Promise<AlertsState> {
  const { profile } = await profileEditor.read();
  return {
    pausedAt: profile.publishing.alertsPausedAt ?? (await alerts?.sending.pausedAt()),
    isRestored: profile.publishing.alertsPausedBy === "restore",
    held: await alerts?.worker.held(),
    hasAddress: postalAddress(profile, demoProfile) !== undefined,
  };
}

export const loader = oneOf(read, steps);
export const action = loader;
