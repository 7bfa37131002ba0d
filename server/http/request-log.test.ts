import { expect, it } from "vitest";
import { loggedPath } from "./request-log.ts";

it("what opens something stands in no line of the log, and other paths stand there whole", () => {
  for (const place of ["preview", "setup", "u", "alerts", "visit", "calendar"]) {
    expect(loggedPath(`/${place}/Zm9v-bar`)).toBe(`/${place}/…`);
    expect(loggedPath(`//${place.toUpperCase()}/Zm9v/bar`)).toBe(`//${place.toUpperCase()}/…`);
  }
  for (const path of ["/", "/preview", "/visitors/1", "/listings/lst_1", "/uptown/2"])
    expect(loggedPath(path)).toBe(path);
});
