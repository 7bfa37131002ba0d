import type { Site } from "../../frame/site-data.ts";

/** The agent's details on the report, as `Site.invented` names them. */
const details = [
  "the agent's name",
  "the photo",
  "the phone number",
  "the email address",
  "the brokerage",
  "the brokerage's logo",
  "the license",
] as const;

/** Whether a detail is the agent's own, not the demo's. */
export function isOwn(detail: (typeof details)[number], { invented }: Pick<Site, "invented">): boolean {
  return !invented.includes(detail);
}

/** Says which of the agent's details aren't on the report. */
export function StillInvented({ site }: { site: Site }) {
  const left = details.filter((detail) => !isOwn(detail, site)).map((detail) => detail.replace(/^the (agent's )?/, ""));
  if (left.length === 0) return null;
  return (
    <p className="still-invented">
      Left off the report until you replace the demo's in <a href="/admin/settings">Settings</a>: {left.join(", ")}.
    </p>
  );
}
