import { longDateTime } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";

/** An ISO timestamp as the clocks show it where the agent works. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{longDateTime(new Date(at), useSite().profile.timeZone)}</time>;
}
