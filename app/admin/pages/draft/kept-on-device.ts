import type { Body } from "#domain/pages/body.ts";
import type { Kept } from "./draft-state.ts";

/** What this device keeps of the pages that are being edited, in the browser's own store. */
const database = "pages";
const store = "drafts";

/** @throws DOMException when the device has no room or keeps nothing, as in some private windows */
export async function keep(pageId: string, kept: Kept): Promise<void> {
  await run("readwrite", (drafts) => drafts.put(kept, pageId));
}

/** Nothing when there is nothing, or when it cannot be read: the site's text is there then. */
export async function keptOf(pageId: string): Promise<Kept | undefined> {
  return read<Kept>(pageId);
}

/** The site has it: what this device kept of it is out of date, unless more was kept meanwhile. */
export async function forget(pageId: string): Promise<void> {
  await run("readwrite", (drafts) => drafts.delete(pageId)).catch(() => undefined);
}

/** The text that was not chosen when two windows had written. */
export async function keepAside(pageId: string, aside: Body | undefined): Promise<void> {
  const key = `${pageId} aside`;
  await run("readwrite", (drafts) => (aside ? drafts.put(aside, key) : drafts.delete(key))).catch(() => undefined);
}

export async function asideOf(pageId: string): Promise<Body | undefined> {
  return read<Body>(`${pageId} aside`);
}

async function read<Value>(key: string): Promise<Value | undefined> {
  return run<Value | undefined>("readonly", (drafts) => drafts.get(key)).catch(() => undefined);
}

async function run<Answer>(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest<Answer> | IDBRequest,
): Promise<Answer> {
  const opened = await open();
  try {
    return await new Promise((resolve, reject) => {
      // On the disk before it counts as kept: the machine may lose its power.
      const transaction = opened.transaction(store, mode, { durability: "strict" });
      const request = ask(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
