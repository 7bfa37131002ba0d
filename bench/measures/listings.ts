import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { newListingId } from "#server/records/ids.ts";
import { median, percentile95, round } from "../figures.ts";
import { freshFolder, signIn, startProduct } from "../product.ts";
import { record } from "../recorded-answer.ts";
import type { Section } from "../report.ts";
import type { Effort } from "./effort.ts";

const homes = 2_000;
const asked = ["/listings", "/listings?status=sold&order=price-low", "/api/listings"];

interface Stored {
  id: string;
  status: string;
  rev: number;
}

/** The largest number of the agent's own homes. Each response is the first after a change, so none is cached. */
export async function measure({ slices }: Effort): Promise<Section[]> {
  const product = await startProduct(await folderOfMany());
  const headers = { Cookie: await signIn(product), "Content-Type": "application/json", Origin: product.origin };
  const get = async (path: string) => (await fetch(`${product.origin}${path}`, { headers })).json();
  const ids: string[] = (await get("/api/listings")).slice(0, slices * 10).map(({ id }: Stored) => id);
  const times: Record<string, number[]> = Object.fromEntries(asked.map((path) => [path, []]));
  const visible: number[] = [];

  /** @returns milliseconds from the agent's click until visitors see the change */
  async function change(id: string): Promise<number> {
    const { status, rev }: Stored = await get(`/api/admin/listings/${id}`);
    const other = status === "pending" ? "active" : "pending";
    const began = performance.now();
    const body = JSON.stringify({ status: other, rev });
    const answer = await fetch(`${product.origin}/api/admin/listings/${id}`, { method: "PATCH", headers, body });
    if (!answer.ok) throw new Error(`A change was answered with ${answer.status}.`);
    for (;;) {
      const shown: Stored = await (await fetch(`${product.origin}/api/listings/${id}`)).json();
      if (shown.status === other) return performance.now() - began;
    }
  }

  // Filing the demo's messages and sweeping unused pictures after a start are finished by then.
  for (const id of ids) for (const path of asked) await change(id).then(() => record(product, path));
  for (const [turn, id] of ids.entries()) {
    // Alternates the order, so garbage from one measure isn't always collected during the other.
    for (const path of turn % 2 === 0 ? asked : asked.toReversed()) {
      visible.push(await change(id));
      const began = performance.now();
      await record(product, path);
      times[path]?.push(performance.now() - began);
    }
  }
  await product.stop();
  const rows = [...Object.entries(times), ["a change until visitors see it", visible] as const];
  return [
    {
      title: `${homes.toLocaleString("en-US")} homes of her own`,
      about: `One request at a time, each the first after a change of a home: ${ids.length} of each.`,
      columns: ["asked", "p50 ms", "p95 ms"],
      rows: rows.map(([name, each]) => [name, round(median(each)), round(percentile95(each))]),
      readings: [
        {
          goal: "L1 list",
          measured: Object.fromEntries(Object.entries(times).map(([path, each]) => [path, percentile95(each)])),
        },
        { goal: "L1 change", measured: { "": percentile95(visible) } },
      ],
    },
  ];
}

async function folderOfMany(): Promise<string> {
  const folder = await freshFolder();
  const platform = openEmbeddedPlatform({ dataDir: folder });
  const demo = await platform.listings.all();
  for (let number = demo.length; number < homes; number += 1) {
    const listing = demo[number % demo.length];
    if (!listing) throw new Error("There is no home to copy.");
    await platform.listings.add({ ...listing, id: newListingId(), price: listing.price + number * 10 });
  }
  await platform.close();
  return folder;
}
