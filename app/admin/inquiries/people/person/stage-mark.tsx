import { stageName } from "#domain/people/people-wording.ts";
import type { Stage } from "#domain/people/person.ts";

/** How far it has come with somebody. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <span className="stage-mark" data-stage={stage}>
      {stageName[stage]}
    </span>
  );
}
