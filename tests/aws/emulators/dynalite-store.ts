import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import type { Attributes, Call } from "./call.ts";

/** Dynalite's storage, which its server hides. Direct access writes a million items in minutes. */
export interface DynaliteStore {
  /** Writes items and their index entries in the formats Dynalite reads. */
  fill(table: string, items: Iterable<Attributes>, parts?: "whole" | "indexes"): Promise<void>;
}

interface Description {
  GlobalSecondaryIndexes?: unknown[];
}

interface Write {
  type: "put";
  key: string;
  value: Attributes;
}

interface Folder {
  batch(writes: Write[], done: (error?: Error) => void): void;
}

interface Store {
  /** Excludes tables that are being created or deleted. */
  getTable(name: string, done: (error: Error | null, table: Description) => void): void;
  getItemDb(table: string): Folder;
  getIndexDb(kind: "Global", table: string, index: string): Folder;
}

/** Dynalite's own storage module, whose functions its server calls by these names. */
interface Storage {
  create(options: object): Store;
  createKey(item: Attributes, table: Description): string;
  getIndexActions(
    indexes: unknown[],
    before: undefined,
    item: Attributes,
    table: Description,
  ): { puts: { index: string; key: string; item: Attributes }[] };
}

/** Items per batch. */
const batch = 500;

interface Validations {
  checkTypes(body: unknown, types: unknown): unknown;
  checkValidations(body: unknown, types: unknown, custom: unknown, store: Store): void;
}

type Action = (
  store: Store,
  body: unknown,
  done: (refusal: Refusal | null, answer?: Record<string, unknown>) => void,
) => void;

type Refusal = { statusCode?: number; body?: Record<string, unknown> };

const require = createRequire(import.meta.url);

/**
 * Dynalite in this process: runs the server's request handling without a connection, which is half of a call's time.
 */
export function openDynalite(): { ask: Call; store: DynaliteStore } {
  const storage = require("dynalite/db") as Storage;
  const { checkTypes, checkValidations } = require("dynalite/validations") as Validations;
  const store = storage.create({ createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });

  const act: Call = (operation, body) =>
    new Promise((resolve, reject) => {
      const name = operation.charAt(0).toLowerCase() + operation.slice(1);
      const { types, custom } = require(`dynalite/validations/${name}`) as { types: unknown; custom: unknown };
      const action = require(`dynalite/actions/${name}`) as Action;
      const refuse = (refusal: Refusal) =>
        refusal.statusCode ? resolve({ status: refusal.statusCode, body: refusal.body ?? {} }) : reject(refusal);
      try {
        const checked = checkTypes(JSON.parse(JSON.stringify(body)), types);
        checkValidations(checked, types, custom, store);
        action(store, checked, (refusal, answer = {}) =>
          refusal ? refuse(refusal) : resolve({ status: 200, body: JSON.parse(JSON.stringify(answer)) }),
        );
      } catch (error) {
        refuse(error as Refusal);
      }
    });

  const isThere = (table: string) => new Promise((resolve) => store.getTable(table, (error) => resolve(!error)));

  // Dynalite marks a table ready only after its response, and a table that isn't ready has no items.
  const ask: Call = async (operation, body) => {
    const answer = await act(operation, body);
    if (operation === "CreateTable" && answer.status === 200)
      while (!(await isThere(String(body.TableName)))) await setImmediate();
    return answer;
  };

  return { ask, store: storeOf(storage, store) };
}

function storeOf(storage: Storage, store: Store): DynaliteStore {
  const described = (table: string) =>
    new Promise<Description>((resolve, reject) =>
      store.getTable(table, (error, found) => (error ? reject(error) : resolve(found))),
    );
  const written = (folder: Folder, writes: Write[]) =>
    new Promise<void>((resolve, reject) => folder.batch(writes, (error) => (error ? reject(error) : resolve())));

  return {
    async fill(name, items, parts = "whole") {
      const table = await described(name);
      const indexes = table.GlobalSecondaryIndexes ?? [];
      const waiting = new Map<string, Write[]>();
      const add = (folder: string, key: string, value: Attributes) => {
        const writes = waiting.get(folder) ?? [];
        writes.push({ type: "put", key, value });
        waiting.set(folder, writes);
      };
      const write = async () => {
        for (const [folder, writes] of waiting)
          await written(folder === "" ? store.getItemDb(name) : store.getIndexDb("Global", name, folder), writes);
        waiting.clear();
      };
      let count = 0;
      for (const item of items) {
        if (parts === "whole") add("", storage.createKey(item, table), item);
        for (const { index, key, item: entry } of storage.getIndexActions(indexes, undefined, item, table).puts)
          add(index, key, entry);
        if (++count % batch === 0) await write();
      }
      await write();
    },
  };
}
