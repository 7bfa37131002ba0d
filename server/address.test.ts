import { describe, expect, it } from "vitest";
import { siteAddress, withoutTrailingSlash } from "./address.ts";

const origin = "https://www.avery.example.com";
const better = (target: string) => withoutTrailingSlash(siteAddress(target, origin));

describe("a page asked for with slashes at its end", () => {
  it.each([
    ["/about/", "/about"],
    ["/listings//?status=sold", "/listings?status=sold"],
    ["///", undefined],
    ["/about", undefined],
  ])("%s is found at %s", (target, place) => {
    expect(better(target)).toBe(place);
  });

  it.each([
    "//evil.example/",
    "/.//evil.example/",
    "/\\evil.example/",
    "/x/..//evil.example//",
    "/.///evil.example/?x",
  ])("%s sends nobody to another site", (target) => {
    const place = better(target);
    expect(place).toMatch(/^\/evil\.example(\?x)?$/);
    expect(new URL(place ?? "", origin).origin).toBe(origin);
  });
});
