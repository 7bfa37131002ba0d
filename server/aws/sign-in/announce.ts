import type { Stores } from "../../ports/platform.ts";

interface AnnounceParts {
  /** The address of the API: `API_ENDPOINT`. */
  endpoint: string;
  /** Returns the agent's own ID token, good for at least five minutes. */
  idToken(): Promise<string>;
  /** Called when an announcement fails. */
  report(error: unknown): void;
}

/** The writes that an agent makes. */
const operations = {
  listings: ["add", "replace", "remove"],
  inquiries: ["markRead", "clearSpam", "remove"],
  images: ["write", "remove", "discard"],
  profile: ["save", "replace"],
  pages: ["add", "replace", "remove"],
} as const satisfies { [Name in keyof Stores]?: readonly (keyof Stores[Name])[] };

/** Milliseconds. */
const timeout = 5000;

/**
 * Wraps an agent's stores so that they announce each write to the named API endpoint after it was done: `POST {operation}`,
 * such as `listings.replace`, with the agent's ID token in `Authorization`. Nobody waits for the answer, and a write stays
 * done when the endpoint cannot be reached.
 */
export function announcing(stores: Stores, { endpoint, idToken, report }: AnnounceParts): Stores {
  async function announce(operation: string): Promise<void> {
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: { Authorization: await idToken(), "Content-Type": "application/json" },
      body: JSON.stringify({ operation }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new Error(`The API endpoint answered ${answer.status}.`);
  }

  function wrapped<Store extends object>(store: Store, name: string, writes: readonly string[]): Store {
    const entries = Object.entries(store).map(([key, method]) => {
      if (!writes.includes(key)) return [key, method];
      const write = async (...given: unknown[]) => {
        const outcome = await method(...given);
        announce(`${name}.${key}`).catch(report);
        return outcome;
      };
      return [key, write];
    });
    return Object.fromEntries(entries) as Store;
  }

  return {
    ...stores,
    listings: wrapped(stores.listings, "listings", operations.listings),
    inquiries: wrapped(stores.inquiries, "inquiries", operations.inquiries),
    images: wrapped(stores.images, "images", operations.images),
    pages: wrapped(stores.pages, "pages", operations.pages),
    profile: wrapped(stores.profile, "profile", operations.profile),
  };
}
