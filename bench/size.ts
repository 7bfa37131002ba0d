import { openSizedSite } from "#tests/aws/size.ts";

// Fills the emulator's tables and prints what single things cost. At this size it takes some minutes and 3 GB of memory, and of the
// inquiries those are written that a list can meet (tests/aws/generated-site.ts). Other sizes may be named: `npm run bench:size -- 10000 100000`.
const [homes = "100000", inquiries = "1000000"] = process.argv.slice(2);

const site = await openSizedSite(Number(homes), Number(inquiries));
for (const [name, { reads, writes }] of Object.entries(await site.costs())) {
  process.stdout.write(
    `${name.padEnd(48)} ${String(reads).padStart(6)} read units ${String(writes).padStart(6)} write units\n`,
  );
}
await site.close();
process.exit();
