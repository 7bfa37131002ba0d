import { type HomeNews, isTooMuch, newsName } from "#domain/alerts/news.ts";
import type { AlertStates } from "#domain/alerts/sending.ts";
import { eventsBetween } from "#domain/mls/home/home-history.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { hour } from "#domain/time-units.ts";
import { instantOf, wallClock } from "#domain/wall-clock.ts";
import type { Mirror } from "../mirror/mirror.ts";
import type { MatchStore } from "../ports/alert-store.ts";
import type { AlertHomes } from "./alert-homes.ts";

type NewsState = AlertStates["news"];

/** News from the feed since the last read. */
interface MlsNews {
  happened: HomeNews[];
  /** The state to save after all news is matched, or right away if the news is held. */
  next: NewsState;
}

/**
 * Reads the news since the last time. A new mirror is a baseline: only homes that have just come on the market are
 * news.
 * @param isAllowed the agent chose to email all of it
 */
export async function readMlsNews(
  matches: Pick<MatchStore, "state">,
  { feed, own }: Pick<AlertHomes, "feed" | "own">,
  now: Date,
  isAllowed = false,
): Promise<MlsNews | undefined> {
  const place = feed && placeIn(feed.mirror);
  if (!place || feed.age !== "fresh") return undefined;
  const { mirror, source } = feed;
  const state = await matches.state("news");
  if (state?.readAt === source.readAt && !isAllowed) return undefined;
  const happened = state ? happenedSince(state, place, feed, now) : [];
  const changed = new Set(happened.map(({ home }) => home)).size;
  const days = state?.days ?? [];
  const all = mirror.countForSale() + own.length;
  const usual = days.filter(({ day }) => day < dayOf(now)).map(({ homes }) => homes);
  const isTrusted = isAllowed || !isTooMuch(changed, all, usual);
  if (state && !isTrusted) {
    const held = { homes: changed, at: state.held?.at ?? now.toISOString() };
    return { happened: [], next: { ...state, readAt: source.readAt, held } };
  }
  return { happened, next: { ...place, readAt: source.readAt, days: withDay(days, now, changed) } };
}

/** Returns the end of a mirror's log; `undefined` before a run has finished. */
export function placeIn({ news }: Mirror): Pick<NewsState, "mirror" | "log" | "number"> | undefined {
  const mirror = news.mirrorName();
  return mirror === undefined ? undefined : { mirror, log: news.logName(), number: news.lastNumber() };
}

function happenedSince(
  state: NewsState,
  { mirror: name, log, number }: Pick<NewsState, "mirror" | "log" | "number">,
  { mirror }: NonNullable<AlertHomes["feed"]>,
  now: Date,
): HomeNews[] {
  // An instance without its own log has seen most of these events elsewhere. Matches that exist are not added again.
  const from: [number, string] = state.log === log ? [state.number, ""] : [0, before(now, 72)];
  const isSameFeed = state.log === log || state.mirror === name;
  const noted = isSameFeed && number > 0 ? mirror.news.eventsAfter(...from) : [];
  const since = [state.readAt, before(now, 48)].toSorted().at(-1) ?? "";
  const begun = state.mirror === name ? [] : mirror.onMarketSince(since);
  return [
    ...begun.map((home) => ({ home: newsName(home), at: home.changedAt, kind: "new" as const, price: home.price })),
    ...noted
      // An open house that is over disappears from the MLS, which is no news.
      .filter(({ kind, at }) => kind !== "open_house_off" || at > now.toISOString())
      .map(({ mlsNumber: home, number: _, ...event }) => ({ home, ...event })),
  ];
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hour).toISOString();

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

function withDay(days: NewsState["days"], now: Date, homes: number): NewsState["days"] {
  if (homes === 0) return days;
  const day = dayOf(now);
  const last = days.at(-1);
  const today = { day, homes: homes + (last?.day === day ? last.homes : 0) };
  return [...days.filter((each) => each.day !== day), today].slice(-14);
}

type OwnState = AlertStates["own"];
type Seen = OwnState["homes"][string];

/** Once a day, before the eight o'clock digests. */
const firstHour = 7;

/** Returns what happened to the agent's own homes since the last comparison; `undefined` if it is too early. */
export function readOwnNews(
  state: OwnState | undefined,
  { own, find }: Pick<AlertHomes, "own" | "find">,
  timeZone: string,
  now: Date,
): { happened: HomeNews[]; next: OwnState } | undefined {
  const clock = wallClock(now, timeZone);
  const day = clock.slice(0, 10);
  if (state?.day === day || (state && Number(clock.slice(11, 13)) < firstHour)) return undefined;
  const homes = Object.fromEntries(own.map((home) => [newsName(home), seen(home)]));
  // The first time, nothing is news.
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

/** The key of the agent's own open house is its local start time. */
function asBefore(home: MlsHome, { openHouses, ...facts }: Seen, timeZone: string): MlsHome {
  const begin = (key: string) => instantOf(key, timeZone).toISOString();
  const known = openHouses.map((key) => ({ key, date: key.slice(0, 10), startsAt: begin(key), endsAt: "" }));
  return { ...home, ...facts, openHouses: known };
}
