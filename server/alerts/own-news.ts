import type { AlertStates } from "#domain/alerts/alert-state.ts";
import { type Happened, newsName } from "#domain/alerts/news.ts";
import { eventsBetween } from "#domain/mls/home/home-events.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { instantOf, wallClock } from "#domain/wall-clock.ts";
import type { AlertHomes } from "./alert-homes.ts";

type OwnState = AlertStates["own"];
type Seen = OwnState["homes"][string];

/** Once a day, before the digests of eight o'clock. */
const firstHour = 7;

/** What happened to the agent's own homes since they were compared; nothing before it is time to do so again. */
export function readOwnNews(
  state: OwnState | undefined,
  { own, find }: Pick<AlertHomes, "own" | "find">,
  timeZone: string,
  now: Date,
): { happened: Happened[]; next: OwnState } | undefined {
  const clock = wallClock(now, timeZone);
  const day = clock.slice(0, 10);
  if (state?.day === day || (state && Number(clock.slice(11, 13)) < firstHour)) return undefined;
  const homes = Object.fromEntries(own.map((home) => [newsName(home), seen(home)]));
  // The first time nothing is news.
  if (!state) return { happened: [], next: { day, homes } };
  const at = now.toISOString();
  const changed = own.flatMap((home) => {
    const name = newsName(home);
    const before = state.homes[name];
    return eventsBetween(before && asBefore(home, before, timeZone), home).map((event) => ({
      ...{ ...event, home: name },
      ...(event.kind !== "open_house_off" && { at }),
    }));
  });
  const gone = Object.entries(state.homes)
    .filter(([name]) => !find(name))
    .map(([home, { price }]) => ({ home, at, kind: "gone" as const, price }));
  return { happened: [...changed, ...gone], next: { day, homes } };
}

function seen({ status, price, openHouses }: MlsHome): Seen {
  return { status, price, openHouses: openHouses.map(({ key }) => key) };
}

/** The key of an own open house is the clock on the wall at which it begins. */
function asBefore(home: MlsHome, { openHouses, ...facts }: Seen, timeZone: string): MlsHome {
  const begin = (key: string) => instantOf(key, timeZone).toISOString();
  const known = openHouses.map((key) => ({ key, date: key.slice(0, 10), startsAt: begin(key), endsAt: "" }));
  return { ...home, ...facts, openHouses: known };
}
