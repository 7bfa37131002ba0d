import { useSite } from "../frame/known-site.ts";

/** Says on every page what of it is invented, as long as something is. */
export function DemonstrationNote() {
  const { profile, invented } = useSite();
  if (profile.isDemo) return <p>A demonstration: the agent, the firm, the partners and the homes are invented.</p>;
  return invented.length > 0 && <p>Still from the demonstration, and invented: {invented.join(", ")}.</p>;
}
