import type { Task } from "#domain/people/task.ts";

/** What the agent's own calendar reads, with nobody signed in. */
export interface TaskCalendarStore {
  /** The number of the address that is good now. */
  number(): Promise<number>;
  /** Raises it, and returns it. */
  raise(): Promise<number>;
  /** The open tasks of everybody, by day and hour; of more than 1,000 the latest. */
  openTasks(): Promise<Task[]>;
}
