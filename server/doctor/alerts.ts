import { demoProfile } from "#content/profile.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { type Finding, ok, warning } from "../concerns/finding.ts";
import type { Config } from "../config.ts";
import { readDatabase, schemaOf } from "../embedded/database/read-database.ts";
import { storedProfile } from "../embedded/database/stored-profile.ts";

/** The first schema with all that is read here. */
const withAlerts = 30;

/** Says how many people have homes mailed to them, when the last mail left, and why none leaves. */
export function examineAlerts({ dataDir, notices }: Pick<Config, "dataDir" | "notices">): Finding[] {
  const profile = storedProfile(dataDir);
  const found = readDatabase(dataDir, (database) => {
    if (!profile || schemaOf(database) < withAlerts) return [];
    const { people, last } = database
      .prepare(
        `SELECT count(DISTINCT email) AS people, max(body ->> 'lastMailedAt') AS last FROM subscription
         WHERE status = 'active' AND id NOT LIKE 'sub\\_demo-%' ESCAPE '\\'`,
      )
      .get() as { people: number; last: string | null };
    const held = database
      .prepare("SELECT 1 FROM alert_state WHERE name = 'news' AND body ->> 'held' IS NOT NULL")
      .get();
    const sentence = `${people} people have homes mailed to them; the last such mail left ${last ? `on ${last.slice(0, 10)}` : "never"}.`;
    const [why, advice] = (people > 0 && whyNone(profile, notices.mail !== undefined, held !== undefined)) || [];
    return [why ? warning(`${sentence} None leaves now: ${why}.`, advice ?? "") : ok(sentence)];
  });
  return found ?? [];
}

function whyNone(profile: Profile, hasMail: boolean, isHeld: boolean): [why: string, advice: string] | undefined {
  if (!hasMail) return ["SMTP_URL is not set", "See .env.example."];
  if (!postalAddress(profile, demoProfile))
    return ["the profile has no postal address of its own", "The agent enters the office's address under Settings."];
  const { alertsPausedAt } = profile.publishing;
  if (alertsPausedAt)
    return [
      `all are paused since ${alertsPausedAt.slice(0, 10)}`,
      "The agent resumes them in Inquiries, under Alerts.",
    ];
  return isHeld
    ? ["so many homes changed at once that the agent is asked", "They answer in Inquiries, under Alerts."]
    : undefined;
}
