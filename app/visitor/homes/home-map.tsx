import { renderToStaticMarkup } from "react-dom/server";
import { regionMap } from "#content/map.ts";
import type { Place } from "#domain/map/box.ts";
import { frameAround, pointOf } from "#domain/map/frame.ts";
import { openSearch } from "../../frame/own-search.server.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { CountyMap, Mark } from "../map/county-map.tsx";
import type { Route } from "./+types/home-map";
import styles from "./home-map.css?inline";
import { isOnMap } from "./home-sections.tsx";

/** The map of an MLS home, as a picture. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const own = await openSearch(context);
  const home = own?.search.find(params.mlsNumber);
  if (!home || !isOnMap(home.place) || (home.status === "sold" && !own?.showsSold))
    return new Response(null, { status: 404 });
  return new Response(renderToStaticMarkup(<HomeMap place={home.place} />), {
    headers: { "Content-Type": "image/svg+xml" },
  });
}

export const handle: PageHandle = {
  cachedAs: ({ params: { mlsNumber = "" } }) => ({
    address: `/homes/${encodeURIComponent(mlsNumber)}/map.svg`,
    isPassing: true,
  }),
};

/** Width of the map in kilometers: a town and the gates around it. */
const least = 24;

/** The home among roads and gates. Without a size of its own, the picture takes the page's, and its names keep theirs. */
function HomeMap({ place }: { place: Place }) {
  const { latitude, longitude } = place;
  const spot = { west: longitude, east: longitude, south: latitude, north: latitude };
  const frame = frameAround(spot, { latitude: regionMap.latitude, least, margin: 0.1 });
  const { x, y } = pointOf(frame, place);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the page's own words stand in for the picture.
    <svg xmlns="http://www.w3.org/2000/svg">
      <style>{styles}</style>
      <CountyMap frame={frame} label="" markers={[{ x, y: y - 50, half: 15, high: 19 }]} isPicture>
        <Mark x={x} y={y}>
          <path className="here" d="M0 0c-4-9-13-13-13-24a13 13 0 0 1 26 0c0 11-9 15-13 24z" />
          <circle className="here" cy="-24" r="4.5" />
        </Mark>
      </CountyMap>
    </svg>
  );
}
