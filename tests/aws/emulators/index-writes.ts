import { isDeepStrictEqual } from "node:util";
import { type Attributes, type Call, keyIn } from "./call.ts";
import type { Meter } from "./meter.ts";

interface IndexShape {
  KeySchema: { AttributeName: string }[];
  Projection: { ProjectionType: string; NonKeyAttributes?: string[] };
}

const writes = new Set(["PutItem", "UpdateItem", "DeleteItem"]);

/**
 * Adds the cost of a write in the table's indexes, which Dynalite doesn't count: nothing for an unchanged entry, one write
 * when it changes, appears or disappears, two when its keys change
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes).
 */
export function withIndexWrites(call: Call, meter: Meter): Call {
  const shapes = new Map<unknown, IndexShape[]>();

  async function shapesOf(table: unknown): Promise<IndexShape[]> {
    const known = shapes.get(table);
    if (known) return known;
    const { body } = await call("DescribeTable", { TableName: table });
    const found = ((body.Table as Record<string, unknown>)?.GlobalSecondaryIndexes ?? []) as IndexShape[];
    shapes.set(table, found);
    return found;
  }

  return async (operation, body) => {
    if (!writes.has(operation) || !meter.isRunning()) return call(operation, body);
    const { TableName, Key, Item } = body as { TableName: string; Key?: Attributes; Item?: Attributes };
    const key = keyIn(Key ?? Item ?? {});
    const read = async () =>
      (await call("GetItem", { TableName, Key: key, ConsistentRead: true })).body.Item as Attributes | undefined;
    const before = await read();
    const answer = await call(operation, body);
    if (answer.status !== 200) return answer;
    const after = await read();
    const units = (await shapesOf(TableName)).map((shape) => unitsOf(shape, before, after));
    meter.note(`${operation} in indexes`, [{ TableName, CapacityUnits: units.reduce((sum, each) => sum + each, 0) }]);
    return answer;
  };
}

function unitsOf(shape: IndexShape, before: Attributes | undefined, after: Attributes | undefined): number {
  const [was, is] = [entryOf(shape, before), entryOf(shape, after)];
  if (isDeepStrictEqual(was, is)) return 0;
  const isSamePlace =
    was && is && shape.KeySchema.every(({ AttributeName: key }) => isDeepStrictEqual(was[key], is[key]));
  return isSamePlace ? Math.max(kilobytes(was), kilobytes(is)) : kilobytes(was) + kilobytes(is);
}

/** An item's index entry, or undefined without its keys. */
function entryOf({ KeySchema, Projection }: IndexShape, item: Attributes | undefined): Attributes | undefined {
  const keys = KeySchema.map(({ AttributeName }) => AttributeName);
  if (!item || keys.some((key) => item[key] === undefined)) return undefined;
  const names = ["id", ...keys, ...(Projection.NonKeyAttributes ?? [])];
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

/** Handles text and bytes, the only types in the indexes. */
function kilobytes(entry: Attributes | undefined): number {
  if (!entry) return 0;
  const bytes = Object.entries(entry).map(
    ([name, { S, B }]) => name.length + Buffer.byteLength(String(S ?? B), S === undefined ? "base64" : "utf8"),
  );
  return Math.ceil(bytes.reduce((sum, each) => sum + each, 0) / 1024);
}
