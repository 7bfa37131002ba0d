import { nearDateTime } from "#domain/near-date.ts";
import { useSite } from "../../frame/known-site.ts";

/** An ISO timestamp in the agent's time zone. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{nearDateTime(new Date(at), useSite().profile.timeZone)}</time>;
}
