import type { ComponentProps } from "react";
import { demoProfile } from "#content/profile.ts";
import { noPicture } from "#domain/profile/no-picture.ts";
import { useSite } from "./known-site.ts";

interface PortraitProps extends Omit<ComponentProps<"img">, "src"> {
  /** The small copy, if there's one. */
  isSmall?: boolean;
}

/** The agent's portrait, or the agent's initials until there is one: the demo's faceless figure looks odd. */
export function Portrait({ isSmall, ...image }: PortraitProps) {
  const { portrait, portraitSmall, agentName } = useSite().profile;
  if ([demoProfile.portrait, noPicture].includes(portrait))
    return (
      <p className="monogram" aria-hidden="true">
        {initialsOf(agentName)}
      </p>
    );
  return <img src={(isSmall && portraitSmall) || portrait} alt={`Portrait of ${agentName}`} {...image} />;
}

/** Of the first and last word: `AC`. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.charAt(0)).join("");
}
