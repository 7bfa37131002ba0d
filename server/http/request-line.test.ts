import { describe, expect, it } from "vitest";
import { absoluteTarget, loggedPath, siteAddress, withoutTrailingSlash } from "./request-line.ts";

const origin = "https://www.avery.example.com";
const better = (target: string) => withoutTrailingSlash(siteAddress(target, origin));

describe("an absolute-form target, as proxies send it,", () => {
  it.each([
    ["http://www.avery.example.com/about?x=1", "www.avery.example.com", "/about?x=1"],
    ["HTTPS://evil.example:8443/a/../b", "evil.example:8443", "/a/../b"],
    ["http://www.avery.example.com", "www.avery.example.com", "/"],
    ["http://www.avery.example.com?x", "www.avery.example.com", "/?x"],
  ])("%s names the host %s and the path %s", (target, host, path) => {
    expect(absoluteTarget(target)).toEqual({ host, path });
  });

  it.each(["/about", "/http://evil.example/", "*", "ftp://evil.example/", "http:/about", ""])("is not %j", (target) => {
    expect(absoluteTarget(target)).toBeUndefined();
  });
});

describe("a page requested with trailing slashes", () => {
  it.each([
    ["/about/", "/about"],
    ["/listings//?status=sold", "/listings?status=sold"],
    ["///", undefined],
    ["/about", undefined],
  ])("%s redirects to %s", (target, place) => {
    expect(better(target)).toBe(place);
  });

  it.each([
    "//evil.example/",
    "/.//evil.example/",
    "/\\evil.example/",
    "/x/..//evil.example//",
    "/.///evil.example/?x",
  ])("%s never redirects to another site", (target) => {
    const place = better(target);
    expect(place).toMatch(/^\/evil\.example(\?x)?$/);
    expect(new URL(place ?? "", origin).origin).toBe(origin);
  });
});

it("the log hides secret parts of paths and shows all other paths in full", () => {
  for (const place of ["preview", "setup", "u", "alerts", "tour", "visit", "calendar"]) {
    expect(loggedPath(`/${place}/Zm9v-bar`)).toBe(`/${place}/…`);
    expect(loggedPath(`//${place.toUpperCase()}/Zm9v/bar`)).toBe(`//${place.toUpperCase()}/…`);
  }
  for (const path of ["/", "/preview", "/visitors/1", "/listings/lst_1", "/uptown/2"])
    expect(loggedPath(path)).toBe(path);
});
