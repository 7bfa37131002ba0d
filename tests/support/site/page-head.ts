import type { TestSite } from "./test-site.ts";

/** What a page says of itself in its head. */
export interface Head {
  title: string;
  /** Every canonical address that it names. */
  canonicals: string[];
  /** `name` or `property` of each meta element with its content. */
  meta: Record<string, string>;
  /** Its JSON-LD. */
  data: Record<string, unknown>[];
}

export async function headOf(site: TestSite, path: string): Promise<Head> {
  const { body } = await site.get(path);
  const all = (pattern: RegExp) => [...body.matchAll(pattern)];
  return {
    title: /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? "",
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g).map(([, address = ""]) => address),
    meta: Object.fromEntries(
      all(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g).map(([, name, content]) => [name, content]),
    ),
    data: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).map(([, json = ""]) => JSON.parse(json)),
  };
}

/** The JSON-LD of a type. Fails when the page has none. */
export function dataOf(head: Head, type: string): Record<string, unknown> {
  const found = head.data.find((item) => item["@type"] === type);
  if (!found) throw new Error(`The page has no ${type}.`);
  return found;
}
