import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/embedded/database/open-database.ts";
import { createInquiryStore } from "#server/embedded/inquiries/inquiry-store.ts";
import { newInquiryId } from "#server/records/ids.ts";
import type { Effort } from "./effort.ts";
import { median, round, spread } from "./figures.ts";
import type { Section } from "./report.ts";

const inquiries = 500;

/** How many inquiries can be kept in a second, each in a transaction of its own. */
export async function measure({ slices }: Effort): Promise<Section[]> {
  const full: number[] = [];
  const normal: number[] = [];
  for (let turn = 0; turn < slices; turn += 1) {
    full.push(await inquiriesPerSecond("FULL"));
    normal.push(await inquiriesPerSecond("NORMAL"));
  }
  const ratio = median(full.map((rate, turn) => rate / (normal[turn] ?? Number.NaN)));
  return [
    {
      title: "Storage",
      about: `${inquiries} inquiries one after another through the store, ${slices} times, in turns. FULL is what the product uses: it waits for the disk, which here may be a virtual one.`,
      columns: ["synchronous", "inquiries per second"],
      rows: [
        ["FULL", spread(full)],
        ["NORMAL", spread(normal)],
        ["FULL / NORMAL", round(ratio)],
      ],
      readings: [
        { goal: "S2 ratio", measured: { "": ratio } },
        { goal: "S2 rate", measured: { "": median(full) } },
      ],
    },
  ];
}

async function inquiriesPerSecond(synchronous: "FULL" | "NORMAL"): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "shingle-bench-"));
  const database = openDatabase(folder);
  database.exec(`PRAGMA synchronous = ${synchronous}`);
  const store = createInquiryStore(database);
  const started = performance.now();
  for (let number = 0; number < inquiries; number += 1) {
    await store.add({
      id: newInquiryId(),
      name: "Walter Archuleta",
      email: "walter@example.com",
      phone: "(719) 555-0100",
      message: "Is the well of the house on Monument Hill tested? We would like to see it on Saturday morning.",
      listingId: null,
      isRead: false,
      createdAt: new Date().toISOString(),
    });
  }
  const seconds = (performance.now() - started) / 1000;
  database.close();
  rmSync(folder, { recursive: true });
  return inquiries / seconds;
}
