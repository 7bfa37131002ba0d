import { demoProfile } from "#content/profile.ts";
import type { AlertsState } from "#domain/alerts/agent-alerts-wording.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Services } from "../../frame/services.server.ts";

/** The alerts' current status. */
export async function alertsState({ profileEditor, alerts }: Services): Promise<AlertsState> {
  const { profile } = await profileEditor.read();
  return {
    pausedAt: profile.publishing.alertsPausedAt ?? (await alerts.sending.pausedAt()),
    ...(profile.publishing.alertsPausedBy === "restore" && { isRestored: true }),
    held: await alerts.worker.held(),
    hasAddress: postalAddress(profile, demoProfile) !== undefined,
  };
}
