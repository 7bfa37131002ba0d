import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mlsHomes } from "#content/demo/mls-homes.ts";
import { dialectNames, otherManners } from "./dialects.ts";
import { startResoServer } from "./server.ts";

/** `npx node tests/reso-server/start.ts`: runs a demo MLS on this machine. */

const { values } = parseArgs({
  options: {
    homes: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
    dialect: { type: "string", default: "plain" },
    manners: { type: "string" },
    port: { type: "string", default: "8130" },
  },
});
const dialect = dialectNames.find((name) => name === values.dialect);
if (!dialect) {
  process.stderr.write(`There is no dialect "${values.dialect}": ${dialectNames.join(", ")}.\n`);
  process.exit(2);
}
const manners = Object.entries(otherManners).find(([name]) => name === values.manners)?.[1];

const folder = join(import.meta.dirname, "../../content/demo/pictures");
const pictures = readdirSync(folder).filter((name) => name.endsWith("-1440.jpg"));
const port = Number(values.port);
const records = mlsHomes({
  count: Number(values.homes),
  seed: Number(values.seed),
  now: new Date(),
  mediaAddress: (name) => `http://127.0.0.1:${port}/media/${name}`,
  pictures,
});
const server = await startResoServer({
  dialect,
  ...(manners && { manners }),
  port,
  records: () => records,
  photo: (name) => (pictures.includes(name) ? readFileSync(join(folder, name)) : undefined),
});
process.stdout.write(
  `${records.length} invented homes at ${server.baseUrl} (${dialect})\nToken: ${server.token}\nOr: ${server.tokenUrl}, client "demo", secret "demo-secret"\n`,
);
process.on("SIGINT", () => void server.stop().then(() => process.exit(0)));
