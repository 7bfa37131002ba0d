import { Fragment } from "react";
import { areaPath } from "#domain/profile/areas.ts";
import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";

/** Links to the areas the agent has described; renders nothing if there are none. */
export function AreaLinks({ without, className = "area-links" }: { without?: string; className?: string }) {
  const { profile } = useSite();
  const areas = profile.areaPages.filter(({ name }) => name !== without);
  if (areas.length === 0) return null;
  return (
    <nav className={className} aria-labelledby="areas-heading">
      <h2 id="areas-heading">{pageText("areasHeading", profile)}</h2>
      <ul>
        {areas.map((area) => (
          <li key={area.name}>
            <a href={areaPath(area)}>{area.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same on one line without its own styles, because the home page has almost no bytes to spare. */
export function AreaLine() {
  const { profile } = useSite();
  return (
    <p>
      {pageText("areasHeading", profile)}:{" "}
      {profile.areaPages.map((area, at) => (
        <Fragment key={area.name}>
          {at > 0 && " · "}
          <a href={areaPath(area)}>{area.name}</a>
        </Fragment>
      ))}
    </p>
  );
}
