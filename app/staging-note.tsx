import { useKnownSite } from "./known-site.ts";

/** Says on each page of a copy that it is one: whoever takes it for the site would wait for an answer. */
export function StagingNote() {
  if (!useKnownSite()?.isStaging) return null;
  return (
    <p role="note">
      <mark>This is a copy to try things on. Messages that are sent here reach nobody.</mark>
    </p>
  );
}
