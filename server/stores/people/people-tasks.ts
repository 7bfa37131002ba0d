import { type Task, taskOrder } from "#domain/people/task.ts";
import type { PeopleStore, TaskCalendarStore } from "../../ports/people-store.ts";
import type { Records, Write } from "../../ports/records.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { replaceNotices } from "../emails/notice-record.ts";
import { changePeople, readTask } from "./people-draft.ts";
import { changeSettings, peopleSettings } from "./people-settings.ts";
import { peopleLists } from "./person-record.ts";

export const taskLists = { open: "tasks:open", own: (state: "open" | "done") => `tasks:own:${state}` };
/** The most tasks of a day, and without a person. */
const [mostOfDay, mostTasks] = [100, 1000];

export function putTask(task: Task): Extract<Write, { put: string }> {
  const { id, personId, doneAt } = task;
  const key = taskOrder(task);
  const state = doneAt === undefined ? "open" : "done";
  const places = [
    ...(doneAt === undefined ? [{ list: taskLists.open, key }] : []),
    personId === undefined
      ? { list: taskLists.own(state), key: doneAt ?? key }
      : { list: peopleLists.tasks(personId), key: `${state} ${key}` },
  ];
  return { put: id, body: task, places };
}

/** What the agent has to do, for a person or not. */
export function createPeopleTasks(
  records: Records,
  report?: ReportBroken,
): Pick<PeopleStore, "tasks" | "findTask" | "tasksOn" | "ownTasks" | "putTask" | "removeTask"> {
  const read = async (list: string | string[], range: { after?: string; before?: string }, limit: number) =>
    soundOnes(await records.list({ list, limit, ...range }), readTask, report);

  async function findTask(id: string): Promise<Task | undefined> {
    const found = id.startsWith("tsk_") ? await records.get(id) : undefined;
    return found && readTask(found);
  }

  return {
    tasks: (ids) => read(ids.map(peopleLists.tasks), {}, mostTasks),
    findTask,
    tasksOn: (day) => read(taskLists.open, { after: day, before: `${day}U` }, mostOfDay),
    ownTasks: (state) => read(taskLists.own(state), {}, mostTasks),
    putTask: (task, notices) =>
      changePeople(records, [`person ${task.personId}`], async (draft) => {
        const group = await draft.group(task.personId);
        if (task.personId !== undefined && (!group || group.root.isLeaving)) return false;
        for (const write of [putTask(task), ...replaceNotices(task.id, notices)]) await draft.over(write);
        if (group) group.tasks = { put: [task], dropped: [] };
        return true;
      }),
    async removeTask(id) {
      const task = await findTask(id);
      if (!task) return false;
      return changePeople(records, [`person ${task.personId}`], async (draft) => {
        if (!(await draft.get(id))) return false;
        for (const write of [{ remove: id }, ...replaceNotices(id)]) await draft.over(write);
        const group = await draft.group(task.personId);
        if (group) group.tasks = { put: [], dropped: [id] };
        return true;
      });
    },
  };
}

/** What the agent's calendar app reads. */
export function createTaskCalendarStore(records: Records, now: () => Date, report?: ReportBroken): TaskCalendarStore {
  return {
    number: async () => (await peopleSettings(records, now())).calendarLink,
    raise: async () =>
      (await changeSettings(records, now(), ({ calendarLink }) => ({ calendarLink: calendarLink + 1 }))).calendarLink,
    async openTasks() {
      const found = await records.list({ list: taskLists.open, newestFirst: true, limit: mostTasks });
      return soundOnes(found, readTask, report).reverse();
    },
  };
}
