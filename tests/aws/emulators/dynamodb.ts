import { seededRandom } from "../../contracts/seeded-random.ts";
import type { Attributes, Call } from "./call.ts";
import { withConflicts } from "./conflicts.ts";
import { type DynaliteStore, openDynalite } from "./dynalite-store.ts";
import { withIndexWrites } from "./index-writes.ts";
import { type Capacity, createMeter, type Meter } from "./meter.ts";
import { createTransactions } from "./transactions.ts";

export interface DynamoEmulator {
  call: Call;
  /** The cost of the calls so far. */
  meter: Meter;
  /** Stops updating a table's indexes. */
  freezeIndexes(table: string): Promise<void>;
  thawIndexes(table: string): Promise<void>;
  /** The page size of a query with this `limit`: AWS may return fewer. Random by default. */
  cut(limit: number): number;
  /** Writes many items bypassing the API, which takes one call at a time. */
  fill: DynaliteStore["fill"];
}

/**
 * The random seed: the date, so each day tries different page cuts and all runs of a day try the same. CUT_SEED reproduces
 * another day's failure.
 */
const seed = Number(process.env.CUT_SEED ?? Math.floor(Date.now() / 86_400_000));

/** Dynalite in this process with transactions added. Runs one call at a time, so transactions are isolated. */
export function startDynamo(): DynamoEmulator {
  const { ask, store } = openDynalite();
  const meter = createMeter();
  const frozen = new Set<string>();
  const plain = withIndexWrites(ask, meter);

  const metered: Call = async (operation, body) => {
    const wantsCost = metering.has(operation) ? { ReturnConsumedCapacity: "TOTAL" } : {};
    const isFrozen = operation === "Query" && body.IndexName !== undefined && frozen.has(String(body.TableName));
    const table = isFrozen ? { TableName: frozenName(String(body.TableName)) } : {};
    const answer = await plain(operation, { ...body, ...table, ...cutShort(operation, body), ...wantsCost });
    const { ConsumedCapacity, ...rest } = answer.body;
    if (ConsumedCapacity) meter.note(operation, [ConsumedCapacity].flat() as Capacity[]);
    return { status: answer.status, body: rest };
  };

  function cutShort(operation: string, { Limit = Number.POSITIVE_INFINITY }: Record<string, unknown>) {
    const limit = operation === "Query" ? emulator.cut(Number(Limit)) : Number.POSITIVE_INFINITY;
    return limit === Number.POSITIVE_INFINITY ? {} : { Limit: limit };
  }

  const transact = createTransactions(plain, meter);
  const call: Call = (operation, body) =>
    operation === "TransactWriteItems" ? transact(body) : metered(operation, body);

  const emulator: DynamoEmulator = {
    call: withConflicts(oneAfterTheOther(call)),
    meter,
    fill: store.fill,
    cut: createCut(seededRandom(seed)),
    async freezeIndexes(table) {
      await copyTable(plain, table, frozenName(table));
      frozen.add(table);
    },
    async thawIndexes(table) {
      frozen.delete(table);
      await plain("DeleteTable", { TableName: frozenName(table) });
    },
  };
  return emulator;
}

/** Every tenth query is cut, to as few as one item. */
function createCut(random: () => number): DynamoEmulator["cut"] {
  return (limit) => (random() < 0.9 ? limit : 1 + Math.floor(random() * Math.min(limit, 20)));
}

const metering = new Set(["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"]);

function frozenName(table: string): string {
  return `${table}-frozen`;
}

function oneAfterTheOther(call: Call): Call {
  let last: Promise<unknown> = Promise.resolve();
  return (operation, body) => {
    const mine = last.then(() => call(operation, body));
    last = mine.catch(() => {});
    return mine;
  };
}

async function copyTable(call: Call, from: string, to: string): Promise<void> {
  const { body } = await call("DescribeTable", { TableName: from });
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = body.Table as Record<string, unknown[]>;
  const indexes = GlobalSecondaryIndexes?.map((index) => {
    const { IndexName, KeySchema, Projection } = index as Record<string, unknown>;
    return { IndexName, KeySchema, Projection };
  });
  await call("CreateTable", {
    ...{ TableName: to, KeySchema, AttributeDefinitions, BillingMode: "PAY_PER_REQUEST" },
    ...(indexes && { GlobalSecondaryIndexes: indexes }),
  });
  const { body: all } = await call("Scan", { TableName: from });
  for (const item of all.Items as Attributes[]) await call("PutItem", { TableName: to, Item: item });
}
