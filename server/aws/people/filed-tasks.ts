import type { Letter } from "#domain/letters/letter.ts";
import { noticeChannels } from "#domain/notices/notice.ts";
import { type Task, TaskSchema, taskOrder } from "#domain/people/task.ts";
import { day } from "#domain/time-units.ts";
import type { PeopleStore } from "../../ports/people-store.ts";
import type { Plain } from "../../records/each-method.ts";
import { readRecord, soundOnes } from "../../records/stored-record.ts";
import { emailLists, readEmail } from "../../stores/emails/email-store.ts";
import { deletionsOf, noticeId, putNotice } from "../inquiries/inquiry-item.ts";
import type { DynamoRecords } from "../records/dynamo-records.ts";
import { batchGet, type Item, partItems, partQuery } from "../table/read-items.ts";
import { partOf } from "../table/write-conditions.ts";
import type { PeopleStoreParts } from "./people-parts.ts";
import { memberOf } from "./person-item.ts";
import type { FiledRecords } from "./story.ts";

/** Maximum tasks without a person. */
const mostOwn = 1000;
/** Maximum tasks per day. */
const mostTasks = 100;

/** Tasks in DynamoDB: what the agent has to do, for a person or not. */
export function createFiledTasks(
  { documents, table, noticesTable, writes: people, report }: PeopleStoreParts,
  { groupOf, put, drop, taskOf, onDays, idsOn }: FiledRecords,
): Plain<Pick<PeopleStore, "tasks" | "findTask" | "tasksOn" | "ownTasks" | "putTask" | "removeTask">> {
  const { change } = people;
  return {
    async tasks(personIds) {
      const stories = [...(await people.members([...personIds])).values()].map(({ story }) => story);
      const ids = stories.flatMap((story) => Object.keys(story.tasks));
      return soundOnes(await batchGet(documents, table, ids), readTask, report);
    },
    findTask: taskOf,
    async tasksOn(day) {
      const ids = (await idsOn(day)).slice(0, mostTasks);
      // Reads one by one: the server that notifies the agent of tasks may read by key but not query.
      const tasks = (await Promise.all(ids.map(taskOf))).filter((task) => task !== undefined);
      return tasks.sort((one, other) => (taskOrder(one) + one.id < taskOrder(other) + other.id ? -1 : 1));
    },
    async ownTasks(state) {
      const items = await partItems(documents, partQuery(table, "all", ownPart(state)), mostOwn);
      return soundOnes(items, readTask, report);
    },
    putTask: (task, notices) =>
      change(
        () => groupOf(task.personId),
        async (group) => {
          const member = task.personId === undefined ? undefined : memberOf(group, task.personId);
          if (task.personId !== undefined && !member) return { answer: false };
          const before = await taskOf(task.id);
          if (member) member.story.tasks[task.id] = taskEntry(task);
          const silent = noticeChannels.filter((channel) => !notices.some((notice) => notice.channel === channel));
          const untold = silent.map((channel) => ({
            Delete: { TableName: noticesTable, Key: { id: noticeId(task.id, channel) } },
          }));
          const told = notices.map((notice) => putNotice(noticesTable, notice));
          return {
            groups: group ? [group] : [],
            writes: [put(taskItem(task)), ...onDays(before, task), ...untold, ...told],
            answer: true,
          };
        },
      ),
    async removeTask(id) {
      const task = await taskOf(id);
      if (!task) return false;
      return change(
        () => groupOf(task.personId),
        (group) => {
          const member = task.personId === undefined ? undefined : memberOf(group, task.personId);
          if (member) delete member.story.tasks[id];
          const writes = [drop(id), ...onDays(task, undefined), ...deletionsOf(noticesTable, id)];
          return { ...(group && { groups: [group] }), writes, answer: true };
        },
      );
    },
  };
}

/** Returns a task's entry in the timeline: open tasks whole, `null` for completed ones. */
export function taskEntry(task: Task): Task | null {
  return task.doneAt === undefined ? task : null;
}

export const readTask = (item: Item): Task => readRecord(TaskSchema, item, `task ${item.id}`);

const ownPart = (state: "open" | "done") => partOf(state === "open" ? "PT" : "PTD");

/** A task without a person has its own index partition. Other tasks are found through their person. */
export function taskItem(task: Task): Item {
  if (task.personId !== undefined) return { ...task };
  const isDone = task.doneAt !== undefined;
  return { ...task, gAll: ownPart(isDone ? "done" : "open"), sk: `${task.doneAt ?? taskOrder(task)}#${task.id}` };
}

/** Milliseconds for which failed emails are checked. Delivery is retried for four days. */
const looked = 14 * day;

interface FailedLettersParts {
  records: Pick<DynamoRecords, "list">;
  noteLetter(letter: Pick<Letter, "id" | "personId" | "createdAt">, isAnswer: boolean): Promise<void>;
  now(): Date;
}

/**
 * Removes failed emails from the agent's replies. The server that sends emails may not write to people, so an agent's
 * request does this.
 */
export function createFailedLetters({ records, noteLetter, now }: FailedLettersParts) {
  return async (): Promise<void> => {
    const after = new Date(now().getTime() - looked).toISOString();
    const found = await records.list({ list: emailLists.unsent("prompt", "failed"), after, limit: 100 });
    for (const letter of soundOnes(found, readEmail, () => {}))
      if (letter.personId !== undefined) await noteLetter(letter, false);
  };
}
