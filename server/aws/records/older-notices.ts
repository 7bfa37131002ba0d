import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { inChunks } from "../../records/chunks.ts";
import { noticeIn, putNotice } from "../../stores/emails/notice-record.ts";
import type { Item } from "../table/read-items.ts";
import { type Documents, transact } from "../table/transact.ts";
import type { DynamoRecords } from "./dynamo-records.ts";
import type { Mover } from "./older-alerts.ts";

/** Notices moved in one transaction: each is up to three items. */
const atOnce = 20;

/**
 * Until version 0.3, notices were items of the notices table. Returns a function that moves them and returns how many it
 * moved. Those that were sent were in no index, so it reads the whole table, which has little else.
 */
export function createOlderNotices(
  documents: Documents,
  records: DynamoRecords,
  noticesTable: string,
  { drop, isPerhapsClaimed }: Pick<Mover, "drop"> & { isPerhapsClaimed(item: Item): boolean },
) {
  function partsOf({ gState: _, sk: __, id, ...body }: Item) {
    const [subject, channel] = String(id).split("#");
    const notice = noticeIn(body);
    // A broken notice stays broken, and is reported where it is read.
    const write = notice ? putNotice(notice, 0) : { put: `notice:${channel}:${subject}`, body, expect: 0 };
    const { state, attempts, nextAttemptAt } = body;
    return { write, drop: drop(noticesTable, id, { state, attempts, nextAttemptAt }) };
  }

  async function moveSome(items: Item[]): Promise<number> {
    const parts = items.map(partsOf);
    const planned = await records.plan(parts.map(({ write }) => write));
    if (planned.stale !== undefined) return 0;
    if (!(await transact(documents, [...planned.items, ...parts.map((each) => each.drop)]))) return items.length;
    const [first, ...others] = parts;
    let moved = 0;
    if (others.length > 0) for (const item of items) moved += await moveSome([item]);
    // A container of the earlier release wrote it again.
    else if (first && (await records.get(first.write.put))) await transact(documents, [first.drop]);
    return moved;
  }

  return async (): Promise<number> => {
    let moved = 0;
    for (let start: Item | undefined; ; ) {
      const scan = new ScanCommand({ TableName: noticesTable, ConsistentRead: true, ExclusiveStartKey: start });
      const { Items = [], LastEvaluatedKey } = await documents.send(scan);
      const notices = Items.filter((item) => item.channel !== undefined && !isPerhapsClaimed(item));
      for (const part of inChunks(notices, atOnce)) moved += await moveSome(part);
      if (!LastEvaluatedKey) return moved;
      start = LastEvaluatedKey;
    }
  };
}
