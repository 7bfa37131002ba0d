import { join } from "node:path";
import { longTexts } from "#tests/support/samples/long-texts.ts";
import { strangersReaders } from "#tests/support/samples/strangers-readers.ts";
import { cpuSince, percentile95, round } from "../figures.ts";
import { freshFolder, signIn, startProduct } from "../product.ts";
import { record } from "../recorded-answer.ts";
import type { Section } from "../report.ts";
import { fillPeople } from "./people.ts";

const length = 100_000;
/** Repeats; the fastest counts, because the machine's other load only adds time. */
const rounds = 5;
const people = 9000;
const downloads = ["/api/admin/export.zip"];

/** How long a visitor waits for strangers' input and for the agent's long tasks. */
export async function measure(): Promise<Section[]> {
  return [readingTexts(), await exporting()];
}

function readingTexts(): Section {
  const slowest = Object.entries(strangersReaders).map(([name, read]) => {
    const times = longTexts(length).map(([kind, text]) => ({ kind, time: timeOf(() => read(text)) }));
    return { name, ...times.reduce((one, other) => (other.time > one.time ? other : one)) };
  });
  return {
    title: "Long text from strangers",
    about: `CPU of reading ${length.toLocaleString("en-US")} characters in one go, the quickest of ${rounds}, for the slowest kind of text; milliseconds.`,
    columns: ["what is read", "slowest kind", "ms"],
    rows: slowest.map(({ name, kind, time }) => [name, kind, round(time)]),
    readings: [{ goal: "X1 text", measured: Object.fromEntries(slowest.map(({ name, time }) => [name, time])) }],
  };
}

function timeOf(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    return cpuSince(before);
  });
  return Math.min(...times);
}

async function exporting(): Promise<Section> {
  const folder = await freshFolder();
  await fillPeople(join(folder, "shingle.db"), people);
  const product = await startProduct(folder);
  const headers = { cookie: await signIn(product) };
  const waits = new Map<string, number[]>();
  for (const path of downloads) {
    const download = { isOver: false };
    const whole = fetch(product.origin + path, { headers }).then((answer) => answer.arrayBuffer());
    void whole.finally(() => {
      download.isOver = true;
    });
    const times: number[] = [];
    while (!download.isOver) {
      const started = performance.now();
      await record(product, "/listings");
      times.push(performance.now() - started);
    }
    await whole;
    waits.set(path, times);
  }
  await product.stop();
  const longest = new Map([...waits].map(([path, times]) => [path, Math.max(...times)]));
  return {
    title: "Visitors during exports",
    about: `/listings, one visitor after the other, while the agent downloads ${people} people with five entries each; milliseconds.`,
    columns: ["download", "visitors", "p95", "longest"],
    rows: [...waits].map(([path, times]) => [
      path,
      String(times.length),
      round(percentile95(times)),
      round(longest.get(path) ?? Number.NaN),
    ]),
    readings: [{ goal: "X1 visitors", measured: Object.fromEntries(longest) }],
  };
}
