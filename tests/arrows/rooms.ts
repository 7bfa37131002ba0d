/**
 * The house: who may import from whom, types included. What is not written here may not be, and no two rooms may reach each
 * other. A room is a folder with all that is below it; `*.ts` are the files beside the rooms. Tests may import anything.
 */

/** The parts of the project, and the other parts that each may import from. */
export const parts: Record<string, string> = {
  domain: "",
  content: "domain",
  server: "domain content",
  app: "domain content server",
  cli: "domain content server",
};

/** Which packages and parts a part may not import, and who may all the same. */
export const refusals = [
  { of: /^domain\//, to: /^(?!zod$|domain\/)/, because: "domain/ knows zod and itself" },
  { of: /^content\//, to: /^(?!domain\/|content\/)/, because: "content/ knows domain/ and itself" },
  { of: /^server\//, to: /^react(-dom)?($|\/)/, because: "server/ knows no page" },
  {
    of: /^app\/(?!.*\.server\.tsx?$)/,
    to: /^(server\/|node:)/,
    because: "app/ reaches the server from files named *.server.ts",
  },
];

// What everything on the server may use, and what every page for visitors may.
const tools = "config.ts log.ts promises.ts seal.ts site-signer.ts";
const page = "frame islands seo ui";

/** The rooms of each part, from the ground up, and the others of it that each may import from. */
export const rooms: Record<string, string> = {
  "domain/*.ts": "",
  "domain/tools": "*.ts",
  "domain/pages": "*.ts",
  "domain/notices": "*.ts",
  "domain/sign-in": "*.ts notices",
  "domain/listings": "*.ts map pages",
  "domain/emails": "*.ts notices",
  "domain/tours": "*.ts",
  "domain/values": "*.ts",
  "domain/inquiries": "*.ts emails listings notices pages tours values",
  "domain/counts": "*.ts tools",
  "domain/people": "*.ts emails inquiries listings notices showings values",
  "domain/showings": "*.ts emails inquiries listings notices profile tours",
  "domain/profile": "*.ts inquiries listings pages tools tours",
  "domain/alerts": "*.ts inquiries listings mls people profile",
  "domain/map": "",
  "domain/address": "",
  "domain/mls": "*.ts address listings map profile values",
  "domain/own-homes": "address listings mls",

  "server/machine": "",
  "server/limits": "",
  // The homes of the MLS as they lie on disk, which is a store like the ports.
  "server/mirror": "",
  "server/ports": "mirror",
  "server/records": `${tools} ports`,
  "server/mls": `${tools} limits mirror ports`,
  "server/notices": `${tools} machine ports records`,
  "server/http": `${tools} failure-table.ts ports`,
  "server/photos": `${tools} http ports records`,
  "server/pages": "ports records",
  "server/listings": `${tools} photos ports records`,
  "server/sign-in": `${tools} http limits ports`,
  "server/emails": `${tools} notices ports records`,
  "server/alerts": `${tools} counts http inquiries limits mirror mls notices ports records`,
  "server/inquiries": `${tools} http limits listings mls notices photos ports records`,
  "server/mailbox": `${tools} notices ports records`,
  "server/showings": `${tools} listings mls notices ports records`,
  "server/people": `${tools} listings notices ports records showings`,
  "server/counts": `${tools} http ports`,
  "server/data": `${tools} alerts inquiries mirror people ports records showings`,
  // Each noun's store, written once over the port of records.
  "server/stores": "ports records",
  "server/embedded": `${tools} listings machine mirror photos ports records sign-in stores`,
  "server/aws": `${tools} mls photos ports records sign-in stores`,
  "server/services": `${tools} alerts counts data embedded emails inquiries listings mls notices pages people photos ports records showings sign-in`,
  "server/concerns": `${tools} embedded machine notices ports`,
  "server/page-cache": `${tools} page-renderer.ts services.ts http mls ports`,
  "server/start": `${tools} app.ts page-renderer.ts services.ts embedded http machine mls pages ports records`,
  "server/doctor": `${tools} health.ts concerns embedded machine notices photos records start`,
  // The top puts the rooms together: which platform, which services, which listener.
  "server/*.ts": "*",

  "app/styles": "",
  "app/frame": "",
  "app/ui": "frame",
  "app/islands": "frame",
  "app/seo": "frame ui",
  "app/visitor/map": "",
  "app/visitor/stories": "",
  "app/visitor/cards": "frame islands ui",
  "app/visitor/alerts": `${page} visitor/contact`,
  "app/visitor/tools": `${page}`,
  "app/visitor/contact": `${page} visitor/cards`,
  "app/visitor/tour": `${page} visitor/contact`,
  "app/visitor/layout": `${page} visitor/contact`,
  "app/visitor/texts": `${page} visitor/layout visitor/stories`,
  "app/visitor/listings": `${page} visitor/cards visitor/stories visitor/tools`,
  "app/visitor/homes": `${page} visitor/cards visitor/map visitor/tools`,
  "app/visitor/search": `${page} visitor/cards visitor/map`,
  "app/visitor/areas": `${page} visitor/listings`,
  "app/visitor/sell": `${page} visitor/cards visitor/contact visitor/listings visitor/stories`,
  "app/visitor/guides": `${page} visitor/areas visitor/cards visitor/listings visitor/texts visitor/tools`,
  "app/visitor/home": `${page} visitor/areas visitor/cards visitor/listings visitor/search visitor/stories`,
  "app/registry":
    "islands visitor/alerts visitor/cards visitor/contact visitor/homes visitor/map visitor/search visitor/tools",
  "app/api": "frame visitor/contact visitor/listings",
  "app/admin/session": "frame",
  "app/admin/ui": "frame ui",
  "app/admin/api": "frame seo api admin/session admin/ui visitor/homes visitor/texts",
  "app/admin/inquiries": "frame ui admin/api admin/ui",
  "app/admin/listings": "frame ui admin/ui visitor/cards visitor/map",
  "app/admin/pages": "frame ui admin/api admin/ui",
  "app/admin/settings": "frame ui admin/api admin/ui",
  "app/admin/dashboard": "frame ui admin/api admin/inquiries admin/settings admin/ui visitor/map",
  "app/admin/shell":
    "frame seo ui admin/api admin/dashboard admin/inquiries admin/listings admin/pages admin/session admin/settings admin/ui visitor/layout",
  "app/admin/sheet": "frame ui admin/session",
  "app/preview": "frame ui admin/session visitor/guides visitor/layout visitor/texts",
  // The routes, the document and the two entries.
  "app/*.ts": "*",
};
