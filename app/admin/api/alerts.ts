import { type AlertsState, agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import { peopleWording } from "#domain/people/people-wording.ts";
import { onFailure, refuse } from "../../frame/refuse.server.ts";
import type { Services } from "../../frame/services.server.ts";
import { alertsState } from "./alerts-state.server.ts";
import { answers, oneOf } from "./answers.server.ts";

const read = answers(onFailure("alerts failed", agentAlertsWording.failed), {
  /** Whether alerts are on, as `{pausedAt?, isRestored?, held?, hasAddress}`. */
  "GET alerts": ({ services }) => alertsState(services),
  /** Emails the agent a sample alert: `{isSent, message}`, where `message` says how it went. */
  "POST alerts/test": async ({ services }) => services.testAlert(),
  /**
   * `?after=`: 25 subscriptions, newest first, as `{subscriptions, next?}`; with `?person=`, all of that person's. 400
   * for an invalid `after`, 404 for an unknown person.
   */
  "GET subscriptions": async ({ request, services: { agentAlerts } }) => {
    const parameters = new URL(request.url).searchParams;
    const person = parameters.get("person");
    if (person !== null) {
      const subscriptions = await agentAlerts.ofPerson(person);
      return subscriptions ? { subscriptions } : refuse(404, peopleWording.missing);
    }
    return (await agentAlerts.page(parameters.get("after") ?? undefined)) ?? refuse(400, agentAlertsWording.badCursor);
  },
});

/** 200 with the alerts' status, or with `{subscription}`. Repeating a request changes nothing more. */
const steps = answers(onFailure("alerts failed", agentAlertsWording.notChanged), {
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
    await alerts.sending.resume();
    return stateAfter(services);
  },
  /** Sends or discards news held because many homes changed at once; 409 when none is held. */
  "POST alerts/mail": answerHeld("mail"),
  "POST alerts/skip": answerHeld("skip"),
  /** Ends one subscription; 404 if it no longer exists. */
  "POST subscriptions/:subscriptionId/end": async ({ services, params }) => {
    const subscription = await services.agentAlerts.end(params.subscriptionId);
    return subscription ? { subscription } : refuse(404, agentAlertsWording.gone);
  },
});

function answerHeld(answer: "mail" | "skip") {
  return async ({ services }: { services: Services }) =>
    (await services.alerts.worker.answerHeld(answer)) ? stateAfter(services) : refuse(409, agentAlertsWording.heldGone);
}

function stateAfter(services: Services): Promise<AlertsState> {
  services.sender.wakeAlerts();
  return alertsState(services);
}

export const loader = oneOf(read, steps);
export const action = loader;
