import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * What each capability may weigh: lines of TypeScript and CSS, tests apart, in every folder whose longest path here is
 * its own. A budget is what the capability weighs, plus 2 %. Raising one is a commit of its own with its reason.
 */
const capabilities: [name: string, budget: number, folders: string][] = [
  [
    "Homes of the MLS and their search",
    14_230,
    "domain/mls server/mls server/mirror server/aws/mls-store.ts app/visitor/search app/visitor/homes app/admin/settings/feed",
  ],
  ["The map", 1_258, "domain/map app/visitor/map content/map.ts"],
  [
    "Listings and photos",
    15_000,
    "domain/listings domain/own-homes server/listings server/photos server/embedded/listings server/embedded/images server/aws/listings server/aws/images app/visitor/listings app/visitor/cards app/admin/listings app/admin/sheet app/admin/api/listings domain/picture.ts server/home-photo-files.ts",
  ],
  [
    "Inbox, replies and mail",
    11_200,
    "domain/inquiries domain/emails server/inquiries server/emails server/mailbox server/embedded/inquiries server/aws/inquiries server/stores/emails app/admin/inquiries app/visitor/contact",
  ],
  [
    "People and tasks",
    4_900,
    "domain/people server/people server/embedded/people server/stores/people app/admin/inquiries/people app/admin/api/people",
  ],
  [
    "Showings",
    3_380,
    "domain/showings domain/tours server/showings server/stores/showings app/admin/inquiries/showings app/visitor/tour",
  ],
  ["Alerts", 4_100, "domain/alerts server/alerts server/stores/alerts app/visitor/alerts app/admin/inquiries/alerts"],
  ["The seller's door", 720, "domain/values domain/profile/stories app/visitor/sell app/visitor/stories"],
  ["Notices", 1_400, "domain/notices server/notices"],
  [
    "Pages and their editor",
    8_620,
    "domain/pages server/pages server/stores/pages app/admin/pages app/admin/api/pages app/preview app/visitor/guides app/visitor/texts",
  ],
  ["Calculators", 4_250, "domain/tools app/visitor/tools content/tables"],
  ["Profile and settings", 4_920, "domain/profile app/admin/settings app/admin/api/settings"],
  [
    "Signing in",
    3_090,
    "domain/sign-in server/sign-in server/embedded/gatekeeper.ts server/embedded/second-factors.ts server/embedded/session-store.ts server/embedded/passkey-store.ts server/embedded/password-hash.ts server/aws/sign-in app/admin/session app/admin/api/security domain/password.ts",
  ],
  ["Dashboard and counts", 2_750, "domain/counts server/counts server/concerns app/admin/dashboard domain/concern.ts"],
  ["The admin's frame and parts", 3_125, "app/admin"],
  ["The admin's shared styles", 278, "app/admin/composition"],
  ["The visitor's frame and home page", 5_230, "app app/visitor"],
  [
    "Pages sent and kept",
    2_790,
    "server/http server/page-cache server/page-renderer.ts server/app.ts server/health.ts app/seo",
  ],
  ["Stores and platforms", 5_170, "server/ports server/records server/stores server/embedded server/aws"],
  [
    "Backup, upgrade and doctor",
    8_140,
    "server/data server/doctor server/embedded/backup server/embedded/offsite server/embedded/trash cli",
  ],
  ["The server's beginning", 2_130, "server"],
  ["The cloud's stack", 1_680, "infra"],
  ["What every room uses", 1_470, "domain"],
  ["Texts and demonstration", 840, "content"],
];

const folders = capabilities.flatMap(([name, , paths]) => paths.split(" ").map((path) => ({ name, path })));

/** The capability of a file: the one with the longest path to it. */
function capabilityOf(file: string): string {
  const own = folders.filter(({ path }) => file === path || file.startsWith(`${path}/`));
  return own.toSorted((one, other) => other.path.length - one.path.length)[0]?.name ?? "none";
}

const parts = "app cli content domain infra server".split(" ");
const files = parts.flatMap((part) =>
  readdirSync(part, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.|(^|\/)(node_modules|build)\//.test(name))
    .map((name) => `${part}/${name}`),
);

const weights = new Map<string, number>();
for (const file of files) {
  const name = capabilityOf(file);
  weights.set(name, (weights.get(name) ?? 0) + readFileSync(file, "utf8").split("\n").length - 1);
}

it("every capability of the site stays within its budget of lines", () => {
  const table = capabilities
    .map(([name, budget]) => ({ name, budget, lines: weights.get(name) ?? 0 }))
    .toSorted((one, other) => other.lines - one.lines);
  const row = ({ name, lines, budget }: (typeof table)[number]) =>
    `${name}: ${text(lines)} lines, budget ${text(budget)}`;
  const over = table.filter(({ lines, budget }) => lines > budget);
  expect(over.map(row), `The whole table, largest first:\n${table.map(row).join("\n")}`).toEqual([]);
});

it("the table names only folders and files that exist", () => {
  expect(folders.filter(({ path }) => !existsSync(path))).toEqual([]);
});

const text = (number: number) => number.toLocaleString("en-US");
