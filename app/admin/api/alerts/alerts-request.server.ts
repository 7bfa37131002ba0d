import { demoProfile } from "#content/profile.ts";
import { type AlertsState, alertsDeskWording } from "#domain/alerts/alerts-desk-wording.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import { onFailure } from "../../../frame/refuse.server.ts";
import type { Services } from "../../../frame/services.server.ts";
import { deskAnswer } from "../desk-answer.server.ts";

/** For a route's `middleware`: what the agent reads when alerts cannot be asked or changed. */
export const onAlertsFailure = (sentence: string = alertsDeskWording.failed) => onFailure("alerts failed", sentence);

/** Where alerts stand, as JSON that no browser keeps. */
export async function alertsAnswer({ profileEditor, alerts }: Services): Promise<Response> {
  const { profile } = await profileEditor.read();
  const state: AlertsState = {
    pausedAt: profile.publishing.alertsPausedAt ?? (await alerts?.sending.pausedAt()),
    held: await alerts?.worker.held(),
    hasAddress: postalAddress(profile, demoProfile) !== undefined,
  };
  return deskAnswer(state);
}
