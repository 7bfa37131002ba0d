import { expect, it } from "vitest";
import { calendarName, comingOpenHouses } from "#domain/listings/facts/open-house.ts";
import { asListing } from "#domain/mls/home/as-listing.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { openTestSite } from "../../support/site/test-site.ts";

it("a visitor adds an MLS open house to a calendar, but not a past one or one of an unknown home", async () => {
  const site = await openTestSite();
  const { homeSearch, platform, now } = site.services;
  const { timeZone = "" } = (await platform.profile.load()) ?? {};
  const [home] = homeSearch.search({ ...anything, openHouse: "yes" }, false).homes;
  if (!home) throw new Error("The invented MLS has no open house.");
  const [openHouse] = comingOpenHouses(asListing(home, timeZone), wallClock(now(), timeZone));
  if (!openHouse) throw new Error("The open house is over.");
  const link = `/homes/${home.mlsNumber}/open-house/${calendarName(openHouse)}`;
  expect((await site.get(homePath(home))).body).toContain(`href="${link}"`);
  const { statusCode, headers, body } = await site.get(link);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  const unfolded = body.replaceAll("\r\n ", "");
  expect(unfolded).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  expect(unfolded).toContain(`\r\nUID:mls-${home.mlsNumber}-`);
  expect(unfolded).toContain(`${homePath(home)}\r\n`);
  expect(unfolded).not.toContain(home.key);
  for (const path of [`/homes/${home.mlsNumber}/open-house/2020-01-01.ics`, "/homes/NONE/open-house/2030-01-01.ics"])
    expect((await site.get(path)).statusCode).toBe(404);
});
