import { greetingText } from "#domain/profile/greeting.ts";
import { longDay } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";
import type { DashboardFigures } from "../api/dashboard-figures.server.ts";

/** The head of the dashboard: a greeting until the site is the agent's own, then the date and who's waiting. */
export function Today({ figures }: { figures: DashboardFigures }) {
  const { agentName, timeZone } = useSite().profile;
  const { evening, day, searched } = figures;
  if (!evening) {
    return (
      <>
        <h2>{longDay(new Date(), timeZone)}</h2>
        <p className="secondary">{day}</p>
        {searched && <p className="secondary">Searched often, not found: {searched}</p>}
      </>
    );
  }
  const isInvented = evening.publishing.things.some(({ key, isConfirmed }) => key === "agentName" && !isConfirmed);
  return (
    <>
      <h2>{greetingText(new Date(), timeZone, isInvented ? "" : agentName)}</h2>
      <p className="secondary">Six short steps make this site yours. Stop anytime: your progress is saved.</p>
    </>
  );
}
