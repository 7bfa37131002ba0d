import { isDeepStrictEqual } from "node:util";
import { type Answer, type Attributes, type Call, keyIn } from "./call.ts";
import type { Capacity, Meter } from "./meter.ts";

type Kind = "Put" | "Update" | "Delete";
interface Part {
  kind: Kind;
  request: Record<string, unknown>;
  key: { TableName: string; Key: Attributes };
}

/** AWS's record of a completed transaction, stored for ten minutes. */
interface Done {
  body: unknown;
  at: number;
}
const memory = 600_000;

/**
 * TransactWriteItems for Dynalite, which lacks it: tries all parts and rolls them back when a condition fails. The caller
 * ensures that no other call reads or writes in the meantime.
 */
export function createTransactions(
  call: Call,
  { note, isRunning }: Pick<Meter, "note" | "isRunning">,
): (body: Record<string, unknown>) => Promise<Answer> {
  const done = new Map<string, Done>();

  return async (body) => {
    const token = String(body.ClientRequestToken ?? "");
    const earlier = done.get(token);
    if (token && earlier && Date.now() - earlier.at < memory) {
      return isDeepStrictEqual(earlier.body, body)
        ? { status: 200, body: {} }
        : refuse("IdempotentParameterMismatchException");
    }
    const parts = (body.TransactItems as Record<string, Record<string, unknown>>[]).map(readPart);
    if (parts.length > 100 || parts.length === 0) return refuse("ValidationException", "1 to 100 items, please.");
    if (new Set(parts.map(({ key }) => JSON.stringify(key))).size < parts.length) {
      return refuse("ValidationException", "Transaction request cannot include multiple operations on one item");
    }
    const { answer, costs } = await carryOut(call, parts, isRunning());
    // Twice the cost of the same single writes, because AWS uses two phases.
    note("TransactWriteItems", [...costs, ...costs]);
    if (token && answer.status === 200) done.set(token, { body: structuredClone(body), at: Date.now() });
    return answer;
  };
}

async function carryOut(call: Call, all: Part[], isMetered: boolean): Promise<{ answer: Answer; costs: Capacity[] }> {
  const before: (Attributes | undefined)[] = [];
  const answers: Answer[] = [];
  // Writes without conditions go last, in batches, which no caller can see. Measuring their cost requires single writes.
  const parts = isMetered ? all : all.filter((part) => !isUnconditional(part));
  const plain = isMetered ? [] : all.filter(isUnconditional);
  for (const { kind, request, key } of parts) {
    const { ReturnValuesOnConditionCheckFailure: showsItem, ...known } = request;
    const extras = { ReturnConsumedCapacity: "TOTAL", ReturnValues: "ALL_OLD" };
    const answer = await call(`${kind}Item`, { ...known, ...extras });
    answers.push(answer);
    // Dynalite doesn't return the item whose condition failed.
    if (answer.status === 200) before.push(answer.body.Attributes as Attributes | undefined);
    else before.push(showsItem ? await itemAt(call, key) : undefined);
  }
  const costs = answers.flatMap(({ body }) => (body.ConsumedCapacity as Capacity | undefined) ?? []);
  const areTaken = answers.every(({ status }) => status === 200);
  const unable = areTaken ? await writeTogether(call, plain) : undefined;
  if (areTaken && !unable) return { answer: { status: 200, body: {} }, costs };
  for (const [index, { key }] of parts.entries()) {
    if (answers[index]?.status === 200) await putBack(call, key, before[index]);
  }
  const malformed = answers.find(({ status, body }) => status !== 200 && !isConditionFailure(body));
  return { answer: unable ?? malformed ?? cancelled(all, parts, answers, before), costs };
}

function isUnconditional({ kind, request }: Part): boolean {
  return kind !== "Update" && request.ConditionExpression === undefined;
}

/** Puts and deletes items 25 at a time, the limit per call. Returns the first error response. */
async function writeTogether(call: Call, parts: Part[]): Promise<Answer | undefined> {
  for (let start = 0; start < parts.length; start += 25) {
    const items: Record<string, unknown[]> = {};
    for (const { kind, request } of parts.slice(start, start + 25)) {
      const table = String(request.TableName);
      const one = kind === "Put" ? { PutRequest: { Item: request.Item } } : { DeleteRequest: { Key: request.Key } };
      items[table] = [...(items[table] ?? []), one];
    }
    const answer = await call("BatchWriteItem", { RequestItems: items });
    if (answer.status !== 200) return answer;
  }
  return undefined;
}

async function itemAt(call: Call, key: Part["key"]): Promise<Attributes | undefined> {
  const { body } = await call("GetItem", { ...key, ConsistentRead: true });
  return body.Item as Attributes | undefined;
}

async function putBack(call: Call, { TableName, Key }: Part["key"], item: Attributes | undefined): Promise<void> {
  await (item ? call("PutItem", { TableName, Item: item }) : call("DeleteItem", { TableName, Key }));
}

function cancelled(all: Part[], parts: Part[], answers: Answer[], before: (Attributes | undefined)[]): Answer {
  const reasons = all.map((part) => {
    const index = parts.indexOf(part);
    if (index < 0 || answers[index]?.status === 200) return { Code: "None" };
    const showsItem = parts[index]?.request.ReturnValuesOnConditionCheckFailure === "ALL_OLD" && before[index];
    return {
      Code: "ConditionalCheckFailed",
      Message: "The conditional request failed",
      ...(showsItem && { Item: showsItem }),
    };
  });
  return cancellation(reasons);
}

/** AWS's error for a canceled transaction. */
export function cancellation(reasons: { Code: string }[]): Answer {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  const { body, status } = refuse("TransactionCanceledException", message);
  return { status, body: { ...body, Message: message, CancellationReasons: reasons } };
}

export function refuse(type: string, message = type, status = 400): Answer {
  return { status, body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message } };
}

function readPart(item: Record<string, Record<string, unknown>>): Part {
  const [kind, request] = Object.entries(item)[0] ?? ["", {}];
  if (kind !== "Put" && kind !== "Update" && kind !== "Delete") throw new Error(`${kind} is not emulated.`);
  const key = keyIn((request.Key ?? request.Item) as Attributes);
  return { kind, request, key: { TableName: String(request.TableName), Key: key } };
}

function isConditionFailure(body: Record<string, unknown>): boolean {
  return String(body.__type).endsWith("ConditionalCheckFailedException");
}
