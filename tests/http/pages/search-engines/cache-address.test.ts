import { describe, expect, it } from "vitest";
import { readSiteMap } from "#app/frame/site-map.ts";
import { builtRoutes } from "../../../support/built-routes.ts";

const { cacheAddress, branchAt } = readSiteMap(await builtRoutes());

const directory = {
  isListing: async (id: string) => id === "lst_1",
  isArea: (slug: string) => slug === "black-forest",
  isGone: async (id: string) => id === "lst_gone",
  isPage: (path: string) => path === "/resources/va-loans" || path === "/winter",
  isMoved: (path: string) => path === "/resources/va-loan" || path === "/snow",
  hasOwnSearch: false,
  listingCount: (status?: string) => (status === "sold" ? 61 : 100),
};
const keyOf = (target: string, hasOwnSearch = false) =>
  cacheAddress(new URL(target, "https://www.example.com"), { ...directory, hasOwnSearch });
const kept = async (target: string) => (await keyOf(target))?.address;

describe("a public page is cached under one address", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=radio", "/"],
    ["/About", "/about"],
    ["/listings?status=sold&utm_source=x", "/listings?status=sold"],
    ["/listings?page=2&status=sold", "/listings?status=sold&page=2"],
    ["/listings?status=sold&page=9", "/listings?status=sold&page=3"],
    ["/listings?page=4", "/listings?page=4"],
    ["/listings?page=1", "/listings"],
    ["/listings?page=2&order=lowest&status=sold", "/listings?status=sold&order=lowest&page=2"],
    ["/listings?order=newest", "/listings"],
    ["/listings?order=prettiest&utm_source=x", "/listings"],
    ["/listings?page=second", "/listings"],
    ["/listings?status=everything", "/listings"],
    ["/listings/lst_1?fbclid=1", "/listings/lst_1"],
    ["/listings/lst_gone?fbclid=1", "/listings/lst_gone"],
    ["/contact?utm_source=x&listing=lst_1", "/contact?listing=lst_1"],
    ["/contact?sent=1", "/contact?sent"],
    ["/contact?sent=lst_1&utm_source=x", "/contact?sent=lst_1"],
    ["/contact?sent&listing=lst_1", "/contact?sent"],
    ["/resources/va-loans?x", "/resources/va-loans"],
    ["/areas/Black-Forest?x", "/areas/black-forest"],
    ["/tools/payment?utm_source=x", "/tools/payment"],
    ["/Tools/VA-Loan", "/tools/va-loan"],
    ["/api/listings?x", "/api/listings"],
    ["/api/listings/lst_1", "/api/listings/lst_1"],
    ["/sitemap.xml?", "/sitemap.xml"],
    ["/.well-known/security.txt", "/.well-known/security.txt"],
    ["/Listings/lst_1", "/listings/lst_1"],
    ["/LISTINGS/lst_1?fbclid=1", "/listings/lst_1"],
    ["/API/Listings/lst_1", "/api/listings/lst_1"],
    ["/Api/Listings", "/api/listings"],
    ["/Resources/VA-Loans", "/resources/va-loans"],
    ["/Sitemap.XML", "/sitemap.xml"],
    ["/%61bout", "/about"],
  ])("%s as %s", async (target, address) => expect(await kept(target)).toBe(address));
});

describe("addresses without a page share one of each kind", () => {
  it.each([
    ["/listings/lst_2", "/listings/none"],
    ["/listings/LST_1", "/listings/none"],
    ["/Listings/LST_1", "/listings/none"],
    ["/api/listings/lst_gone", "/api/listings/none"],
    ["/api/listings/lst_2", "/api/listings/none"],
    ["/contact?listing=lst_2", "/contact?listing="],
    ["/resources/nothing", "/none"],
    ["/areas/nothing", "/none"],
    ["/areas", "/none"],
    ["/listings/lst_1/photos", "/none"],
    ["/wp-login.php?a=1", "/none"],
  ])("%s as %s", async (target, address) => expect(await kept(target)).toBe(address));
});

it.each([
  "/admin",
  "/ADMIN",
  "/admin?tab=listings",
  "/admin/inquiries/people/per_1",
  "/admin/settings.data",
  "/admin.data",
  "/api/admin/session",
  "/api/nothing",
  "/__manifest",
  "/tools/payment?price=450000",
  "/tools/va-loan?utm_source=x&rate=6.25",
  "/tools/bah?grade=",
])("%s is never kept", async (target) => expect(await kept(target)).toBeUndefined());

describe("a page that few visitors share is cached apart from the others, for a minute", () => {
  it.each([
    ["/search?beds=3&city=Monument", "/search?beds=3&city=Monument"],
    ["/homes/DEMO-00017/412-sample-mesa-way?utm_source=x", "/homes/DEMO-00017/412-sample-mesa-way"],
    ["/homes/7041~1x%2Fz", "/homes/7041~1x%2Fz"],
  ])("%s as %s", async (target, address) => expect(await keyOf(target, true)).toEqual({ address, isPassing: true }));

  it("the search itself stays with the site's pages", async () =>
    expect([await keyOf("/search", true), await keyOf("/search?beds=3")]).toEqual([
      { address: "/search" },
      { address: "/search" },
    ]));
});

it("a document is rendered with its own routes, and an application with all", () => {
  expect(branchAt("/Homes/1234/some-street")).toEqual([
    "root",
    "visitor/layout/site-layout",
    "visitor/homes/mls-home-page",
  ]);
  expect(branchAt("/admin")).toBeUndefined();
  expect(branchAt("/admin/settings/you")).toBeUndefined();
  expect(branchAt("/admin.data")).toBeUndefined();
});
