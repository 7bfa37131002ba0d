import { useSite } from "../frame/known-site.ts";

/** Lists the demo content on every page while there is any. */
export function DemonstrationNote() {
  const { profile, invented } = useSite();
  if (profile.isDemo)
    return <p>This is a demo. The agent, the brokerage, the partners, the stories and the homes are made up.</p>;
  return invented.length > 0 && <p>Sample content from the demo, not real: {invented.join(", ")}.</p>;
}
