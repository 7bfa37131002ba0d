import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { type Match, MatchSchema, matchId } from "#domain/alerts/news.ts";
import { type AlertStates, alertStates } from "#domain/alerts/sending.ts";
import type { MatchStore, WaitingMatches } from "../../ports/alert-store.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import { putEmail } from "../../stores/emails/email-record.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import type { DynamoRecords } from "../records/dynamo-records.ts";
import { batchGet, getItem, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import { type Documents, isWritten, transact, whileInConflict } from "../table/transact.ts";
import { isAbsent, owner, partOf, stillHas } from "../table/write-conditions.ts";

interface MatchStoreParts {
  documents: Documents;
  noticesTable: string;
  records: Pick<DynamoRecords, "plan">;
}

const waitingPart = partOf("match-waiting");
/** Matches that no longer wait, ordered by when they were found. */
const takenPart = partOf("match-taken");
/**
 * Matches written in one transaction with the email. The rest of a longer digest follows. A crash in between sends
 * those matches twice.
 */
const mostAtOnce = 90;
/** Number of concurrent writes. */
const atOnce = 16;

/** Matches in DynamoDB, in the notices table. It holds no visitor's text or address, so the server can query it. */
export function createMatchStore({ documents, noticesTable, records }: MatchStoreParts): MatchStore {
  const stateId = (name: string) => `#alerts-${name}#${owner}`;

  /** Returns false, and writes nothing, if the match already exists. */
  async function addOne(match: Match): Promise<boolean> {
    const refusal = await transact(documents, [
      { Put: { TableName: noticesTable, Item: toItem(match), ...isAbsent } },
      { Put: { TableName: noticesTable, Item: { id: toldId(match), price: match.price, at: match.at } } },
    ]);
    return refusal === undefined;
  }

  /** Returns the waiting matches of one subscription, or of all, sorted by id. */
  async function waitingItems(subscription = "", limit?: number): Promise<Item[]> {
    const values = subscription ? { ":of": `${subscription}#` } : {};
    const query = partQuery(noticesTable, "state", waitingPart, subscription && "begins_with(#sk, :of)", values);
    return (await queryIndex(documents, query, limit)).items;
  }

  /** Replaces a waiting match with a claimed one. */
  const taken = (match: Match, letterId: string) => ({
    TableName: noticesTable,
    Item: { ...toItem(match), gState: takenPart, sk: `${match.at}#${matchId(match)}`, letterId },
    ...stillHas({ gState: waitingPart }),
  });

  /** Returns matches claimed before this time, up to one cleanup batch. */
  async function takenItems(foundBefore: string): Promise<Item[]> {
    const query = partQuery(noticesTable, "state", takenPart, "#sk < :before", { ":before": foundBefore });
    return (await queryIndex(documents, query, 100)).items;
  }

  async function drop(id: string, condition: "#at < :at" | "#at = :at", at: string): Promise<void> {
    const only = {
      ...{ ConditionExpression: condition, ExpressionAttributeNames: { "#at": "at" } },
      ExpressionAttributeValues: { ":at": at },
    };
    const command = new DeleteCommand({ TableName: noticesTable, Key: { id }, ...only });
    await isWritten(documents.send(command));
  }

  /** Deletes a match and its last notified price, unless that price is newer. */
  async function forget(id: string, before: string): Promise<void> {
    const [, subscription = "", home = ""] = id.split("#");
    await drop(toldId({ subscription, home }), "#at < :at", before);
    await drop(id, "#at < :at", before);
  }

  async function read(items: readonly Item[]): Promise<Match[]> {
    const stored = await batchGet(
      documents,
      noticesTable,
      items.map(({ id }) => String(id)),
    );
    return stored.filter(({ gState }) => gState === waitingPart).map((item) => readRecord(MatchSchema, item, "match"));
  }

  return withTranslatedErrors<MatchStore>({
    async add(matches) {
      for (let start = 0; start < matches.length; start += atOnce)
        await Promise.all(matches.slice(start, start + atOnce).map(addOne));
    },

    async toldPrices(asked) {
      const items = await batchGet(documents, noticesTable, asked.map(toldId));
      const prices = new Map(items.map(({ id, price }) => [id, Number(price)]));
      return asked.map((each) => prices.get(toldId(each)));
    },

    async waiting() {
      const found = new Map<string, WaitingMatches>();
      for (const { sk } of await waitingItems()) {
        const [subscription = "", since = ""] = String(sk).split("#");
        // In the index, a subscription's oldest match comes first.
        if (!found.has(subscription)) found.set(subscription, { subscription, since });
      }
      return [...found.values()];
    },

    waitingFor: async (subscription, limit) => read(await waitingItems(subscription, limit)),

    async take(digests) {
      let written = 0;
      for (const { letter, matches } of digests) {
        const planned = await records.plan([putEmail(letter, 0)]);
        if (planned.stale !== undefined) continue;
        const puts = matches.slice(0, mostAtOnce).map((match) => ({ Put: taken(match, letter.id) }));
        if (await transact(documents, [...puts, ...planned.items])) continue;
        written += 1;
        for (const match of matches.slice(mostAtOnce))
          await isWritten(whileInConflict(() => documents.send(new PutCommand(taken(match, letter.id)))));
      }
      return written;
    },

    async requeue(letterId, matches, at) {
      for (const match of matches) {
        const put = { TableName: noticesTable, Item: toItem({ ...match, at }), ...stillHas({ letterId }) };
        await isWritten(documents.send(new PutCommand(put)));
      }
    },

    async expire(waitingBefore, foundBefore) {
      const old = (await waitingItems()).filter(({ sk }) => (String(sk).split("#")[1] ?? "") < waitingBefore);
      for (const match of await read(old)) {
        await isWritten(whileInConflict(() => documents.send(new PutCommand(taken(match, "")))));
        await drop(toldId(match), "#at = :at", match.at);
      }
      for (const { id } of await takenItems(foundBefore)) await forget(String(id), foundBefore);
    },

    async state<Name extends keyof AlertStates>(name: Name) {
      const item = await getItem(documents, noticesTable, stateId(name));
      return item && readRecord(alertStates[name], fromJson(String(item.body)), `alerts ${name}`);
    },

    async saveState(name, state) {
      const item = { id: stateId(name), body: JSON.stringify(state) };
      await documents.send(new PutCommand({ TableName: noticesTable, Item: item }));
    },
  });
}

const toldId = ({ subscription, home }: Pick<Match, "subscription" | "home">) => `told#${subscription}#${home}`;

function toItem(match: Match): Item {
  const { subscription, at, home, kind, edition } = match;
  const sk = `${subscription}#${at}#${home}#${kind}#${edition}`;
  return { id: matchId(match), ...match, gState: waitingPart, sk };
}
