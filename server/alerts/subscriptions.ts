import { z } from "zod";
import {
  alertKinds,
  askedAgain,
  confirmed,
  ended,
  resumed,
  rhythms,
  type Subscription,
} from "#domain/alerts/subscription.ts";
import type { Platform } from "../ports/platform.ts";
import { createSiteSigner, linkToken, readLinkToken } from "../site-signer.ts";
import { createKnownBrowsers } from "./known-browser.ts";
import type { SendOptIn } from "./mail/send-opt-in.ts";
import { createAlertAddresses, deleteSubscriptions, eraseIfEmpty } from "./stored-subscriptions.ts";
import type { SubjectWords } from "./subject-words.ts";

/** Where a confirmation email's link leads. */
type Confirming =
  | { state: "over" }
  | {
      state: "waiting" | "on";
      /** Descriptions of the subscription and of others at this address that start together with it. */
      words: string[];
      /** The token of the page for changing or stopping it. */
      manage: string;
    };

const ChangeSchema = z.discriminatedUnion("do", [
  z.object({ do: z.literal("save"), id: z.string(), rhythm: z.enum(rhythms), kinds: z.array(z.enum(alertKinds)) }),
  z.object({ do: z.enum(["pause", "resume", "end", "ask"]), id: z.string() }),
  z.object({ do: z.enum(["end-all", "delete-all"]) }),
]);
type Change = z.infer<typeof ChangeSchema>;

/** Handles links in emails. Reading changes nothing; `undefined` or false means that a link is invalid. */
export function createSubscriptions(given: {
  platform: Pick<Platform, "subscriptions" | "emails" | "people" | "siteKey">;
  words: SubjectWords;
  mail: SendOptIn;
  /** Files one under a person. */
  file(subscription: Subscription): Promise<void>;
  now(): Date;
}) {
  const { platform, words, mail, file, now } = given;
  const { subscriptions } = platform;
  const signer = createSiteSigner(platform);
  const addresses = createAlertAddresses(platform, now);
  const browsers = createKnownBrowsers(platform);

  /** Returns a token's subscription if their generations match. */
  async function opened(purpose: "confirm" | "manage", token: string): Promise<Subscription | undefined> {
    const key = await readLinkToken(signer, `alert-${purpose}`, "sub", token);
    const subscription = key && (await subscriptions.find(key.id));
    return subscription?.generation === key?.generation ? subscription : undefined;
  }

  async function told(all: readonly Subscription[], by: Subscription, state: "waiting" | "on"): Promise<Confirming> {
    return {
      ...{ state, words: await Promise.all(all.map((each) => words.of(each))) },
      manage: await linkToken(signer, "alert-manage", by),
    };
  }

  /** Returns the subscriptions that one confirmation starts. */
  async function begunBy(subscription: Subscription): Promise<Subscription[]> {
    if (subscription.status !== "pending") return [subscription];
    const all = await subscriptions.ofEmail(subscription.email);
    return all.filter((each) => each.status === "pending" && confirmed(each, now()));
  }

  async function endAll(email: string, by: "click" | "link"): Promise<void> {
    for (const { id } of await subscriptions.ofEmail(email))
      await subscriptions.change(id, (seen) => ended(seen, by, now()));
  }

  /** Also erases people about whom nothing else is stored. */
  async function deleteAll(email: string): Promise<void> {
    const found = await subscriptions.ofEmail(email);
    await deleteSubscriptions(platform, found);
    for (const { personId } of found) if (personId) await eraseIfEmpty(platform, personId);
  }

  const changed = (change: Change, seen: Subscription): Subscription | undefined => {
    const isOn = seen.status === "active" || seen.status === "paused";
    if (change.do === "end") return ended(seen, "link", now());
    if (change.do === "ask") return seen.status === "pending" ? askedAgain(seen, now()) : undefined;
    if (change.do === "save" && isOn)
      return { ...seen, rhythm: change.rhythm, ...(change.kinds.length > 0 && { kinds: change.kinds }) };
    if (change.do === "pause" && isOn) return { ...seen, status: "paused" };
    return change.do === "resume" ? resumed(seen) : undefined;
  };

  return {
    async confirming(token: string): Promise<Confirming> {
      const subscription = await opened("confirm", token);
      const would = subscription && confirmed(subscription, now());
      if (!would) return { state: "over" };
      return told(await begunBy(subscription), subscription, subscription.status === "pending" ? "waiting" : "on");
    },

    /**
     * Starts the subscription and others pending at the address, which the email and page list. Idempotent. `browser`
     * is the cookie's value for the browser that confirmed.
     */
    async confirm(token: string): Promise<{ confirming: Confirming; browser?: string }> {
      const subscription = await opened("confirm", token);
      if (!subscription || !confirmed(subscription, now())) return { confirming: { state: "over" } };
      const all = await begunBy(subscription);
      for (const { id } of all) {
        const begun = await subscriptions.change(id, (seen) => confirmed(seen, now()));
        if (begun) await file(begun);
      }
      return { confirming: await told(all, subscription, "on"), browser: await browsers.mark(subscription) };
    },

    /** Whether a form's cookie proves that this browser requested what the token confirms. */
    async hasAsked(token: string, proof: string): Promise<boolean> {
      const key = await readLinkToken(signer, "alert-confirm", "sub", token);
      const [id = "", mac = ""] = proof.split(".");
      return id === key?.id && (await signer.verify("alert-form", id, mac));
    },

    /** Returns all subscriptions of the address, newest first, each with a description; and whether it refused all email. */
    async managed(token: string) {
      const by = await opened("manage", token);
      if (!by) return undefined;
      const all = await subscriptions.ofEmail(by.email);
      const worded = all.map(async (subscription) => ({ subscription, words: await words.of(subscription) }));
      const isRefused = await addresses.isSuppressed(by.email);
      return { email: by.email, subscriptions: await Promise.all(worded), isRefused };
    },

    /**
     * @param input `{do, id, rhythm, kinds}`: `save`, `pause`, `resume`, `end`, or `ask` (to confirm again) for one of
     * the address's subscriptions, or `end-all` or `delete-all`
     */
    async manage(token: string, input: object): Promise<boolean> {
      const by = await opened("manage", token);
      const reading = ChangeSchema.safeParse(input);
      if (!by || !reading.success) return false;
      const change = reading.data;
      if (!("id" in change)) await (change.do === "end-all" ? endAll(by.email, "link") : deleteAll(by.email));
      else {
        const { id: wanted } = change;
        // Only this address's subscriptions: anyone can put any id into a form.
        const own = (await subscriptions.ofEmail(by.email)).find(({ id }) => id === wanted);
        if (!own) return false;
        // Nothing begins again for an address that refused all email.
        if (own.status === "ended" && (await addresses.isSuppressed(by.email))) return true;
        const now = await subscriptions.change(own.id, (seen) => changed(change, seen));
        if (change.do === "ask" && now?.status === "pending") await mail(now);
      }
      return true;
    },

    /** Whether an unsubscribe link is valid, even if its subscription was deleted. */
    mayEnd: async (token: string) => (await readLinkToken(signer, "alert-end", "sub", token)) !== undefined,

    /** Ends all alerts to the address. With `never`, also blocks it for good. Idempotent. */
    async end(token: string, never: boolean): Promise<boolean> {
      const key = await readLinkToken(signer, "alert-end", "sub", token);
      if (!key) return false;
      const subscription = await subscriptions.find(key.id);
      if (!subscription) return true;
      if (never) await addresses.suppress(subscription.email, "link");
      await endAll(subscription.email, "click");
      return true;
    },
  };
}
