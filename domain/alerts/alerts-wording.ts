/** Sentences about alerts for the agent. */
export const alertsWording = {
  failed: "The alerts could not be loaded. Please try again.",
  notChanged: "This could not be changed. Please try again.",
  pause: "Pause all alerts?",
  pauseMeans: "Nobody gets a mail with homes until you press Resume. What waits then leaves.",
  pausedSince: (day: string) => `All alerts are paused since ${day}. Nobody gets a mail with homes.`,
  running: "Alerts are on: whoever asked for homes by email is told of them.",
  badCursor: "This page of the list does not exist. Please refresh it.",
  gone: "These mails are no longer here: whoever asked for them has deleted them.",
  nobody: "Nobody has asked to be told of homes by email.",
  end: (who: string) => `End the mails to ${who}?`,
  endMeans: (sought: string) => `No more mails come for: ${sought}. They may ask again.`,
  block: (who: string) => `Block ${who}?`,
  blockMeans: "All mails with homes to this address end, and it can never ask for any again.",
} as const;

/** Answer of `GET /api/admin/alerts`: where alerts stand. */
export interface AlertsState {
  /** An ISO timestamp; absent while alerts leave. */
  pausedAt?: string | undefined;
}
