import { guides } from "#content/guides.ts";
import { anMlsHome } from "../../support/samples/an-mls-home.ts";
import { publicPages } from "../../support/site/public-pages.ts";
import type { RunningSite } from "./site.ts";

/** Every public page; for those with a parameter, all guides, one area and one listing. */
const publicPaths = publicPages.flatMap(({ path }) =>
  path === "/resources/:slug"
    ? guides.map(({ slug }) => path.replace(":slug", slug))
    : path
        .replace("areas/:slug", "areas/monument")
        .replace(":listingId", "{listing}")
        .replace(/^\/homes\/.*/, "{mls home}"),
);

/** The same, and what else they say at other addresses: filters, answers, refusals. */
export const everyPage = [
  ...publicPaths,
  "/listings?status=sold",
  "/search?view=map",
  "/search?price_max=1200&city=Monument",
  "/search?box=-104.9,38.75,-104.7,38.9&drive=fort-carson-20&minutes=30&view=map",
  "/saved?home=DEMO-00001",
  "/saved/compare?home=DEMO-00001&home=DEMO-00002&home=DEMO-00003",
  "/contact?sent",
  "/sell?sent",
  "/contact?listing={listing}",
  "/tools/payment?price=450000&rate=6.25&tax=2250&hoa=45",
  "/tools/payment?price=450000&down=500000&rate=6,25&years=60",
  "/tools/va-loan?price=450000&rate=6.25",
  "/tools/va-loan?price=98765432&rate=6.25&tax=123456&closing=2026-11-22",
  "/tools/bah?grade=E-5&rate=6.25",
  "/nowhere",
  "/listings/lst_nothing",
];

/** The one area of which there is a page among them, for the profile. */
export const monument = { name: "Monument", text: "Pines, and a lake that freezes.\n\nAsk {agent} of it." };

/** The address of one of these pages on this site. */
export async function addressOn({ platform, origin }: RunningSite, path: string): Promise<string> {
  const [listing] = await platform.listings.all();
  return path === "{mls home}" ? anMlsHome(origin) : path.replace("{listing}", listing?.id ?? "");
}
