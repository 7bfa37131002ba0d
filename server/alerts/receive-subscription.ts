import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Challenge } from "altcha-lib/types";
import { demoProfile } from "#content/profile.ts";
import { type AlertRequest, isMailable, readAlertRequest } from "#domain/alerts/alert-request.ts";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { begunNow, type Subscription } from "#domain/alerts/subscription.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Config } from "../config.ts";
import { networkOf } from "../http/client.ts";
import { createFormStamps, createProofOfWork } from "../inquiries/form-proofs.ts";
import { createLimits } from "../inquiries/inquiry-limits.ts";
import type { LetterSender } from "../notices/letter-sender.ts";
import { bareAddress } from "../notices/mail/letter-mail.ts";
import type { Platform } from "../ports/platform.ts";
import { newSubscriptionId } from "../records/ids.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createAlertAddresses } from "./kept-subscriptions.ts";
import { createKnownBrowsers } from "./known-browser.ts";
import type { SendOptIn } from "./mail/send-opt-in.ts";
import type { SubjectWords } from "./subject-words.ts";

/** How a request for alerts ended. Whether the address is known is in none of it. */
type AlertAnswer =
  /** Proves to the confirming page that this browser asked: the value of its cookie. */
  | { asked: string }
  /** It is on already; the value of the cookie that shows so much the next time. */
  | { on: string }
  | { refusal: string; status: 400 | 404 | 429 }
  | { challenge: Challenge };

interface SubscriptionReceiverParts {
  platform: Pick<Platform, "subscriptions" | "profile" | "siteKey">;
  config: Pick<Config, "aws" | "notices">;
  letterSender: Pick<LetterSender, "canSend">;
  words: SubjectWords;
  mail: SendOptIn;
  /** Files it under a person. */
  file(subscription: Subscription): Promise<void>;
  now(): Date;
}

/** Confirming mails that may be asked for in an hour. */
const most = { perAddress: 5, perHour: 60 };
/** Milliseconds: longer than a disk takes for what is written. */
const leastTime = 100;
/** Subscriptions that one address may have. */
const mostOfAddress = 20;

export function createSubscriptionReceiver(parts: SubscriptionReceiverParts) {
  const { platform, config, letterSender, words, mail, file, now } = parts;
  const { subscriptions, profile } = platform;
  const signer = createSiteSigner(platform);
  const stamps = createFormStamps(signer, now);
  const work = createProofOfWork(signer, now);
  const addresses = createAlertAddresses(platform, now);
  const limits = createLimits(most, now);
  const browsers = createKnownBrowsers(platform);

  /** Counts one more, unless it is too many for who has done no work. Returns what to answer then. */
  async function aboveLimit(input: Record<string, unknown>, address: string): Promise<AlertAnswer | undefined> {
    const network = networkOf(address);
    if (limits.areReached(network) && !(await work.isDone(input.proof))) {
      if (input.work === "offered") return { challenge: await work.challenge() };
      return { refusal: alertWording.tooMany, status: 429 };
    }
    limits.count(network);
    return undefined;
  }

  /** A person's form sends nothing in the field that people do not see, and no stamp but ours. */
  async function isByProgram({ website, stamp }: Record<string, unknown>): Promise<boolean> {
    return (website !== undefined && website !== "") || (await stamps.read(stamp)) === "forged";
  }

  /** The same again is the same: what is there is asked about once more. */
  async function kept(request: AlertRequest): Promise<Subscription | undefined> {
    const others = (await subscriptions.ofEmail(request.email)).filter(({ status }) => status !== "ended");
    const same = others.find(({ query, home }) => query === request.query && home === request.home);
    if (same || others.length >= mostOfAddress) return same;
    const { agentName = "" } = (await profile.load()) ?? {};
    const promise = alertWording.promise(agentName.split(" ")[0] ?? "");
    const subscription: Subscription = {
      ...{ ...request, id: newSubscriptionId(), status: "pending", generation: 0 },
      consent: { words: hash("sha256", promise), at: now().toISOString() },
    };
    await subscriptions.add(subscription);
    return subscription;
  }

  async function ask(request: AlertRequest): Promise<Subscription | undefined> {
    const { from = "" } = config.notices.mail ?? {};
    const own = [(await profile.load())?.email ?? "", bareAddress(from)];
    const isSilent = await addresses.isSuppressed(request.email);
    return isSilent || !isMailable(request.email, own) ? undefined : kept(request);
  }

  /** It is on without a mail, in a browser in which the address was confirmed. */
  async function begin({ id }: Subscription): Promise<{ on: string } | undefined> {
    const begun = await subscriptions.change(id, (seen) => begunNow(seen, now()));
    if (!begun) return undefined;
    await file(begun);
    return { on: await browsers.mark(begun) };
  }

  /** Whether alerts are mailed at all: mail is set up, and the profile has a postal address. */
  function isOn(known: Profile): boolean {
    // In the cloud it widens the server's rights: there the operator has to say it.
    if (!letterSender.canSend || config.aws?.sendsAlerts === false) return false;
    return postalAddress(known, demoProfile) !== undefined;
  }
  async function sendsNow(): Promise<boolean> {
    const known = await profile.load();
    return known !== undefined && isOn(known);
  }

  return {
    isOn,

    /** What would be asked for, in words; nothing for a home that is not here. */
    wordsOf: async (sought: Pick<Subscription, "query" | "home">): Promise<string | undefined> =>
      sought.home === undefined || (await words.isHome(sought.home)) ? words.of(sought) : undefined,

    /**
     * Keeps what a visitor asks for until it is confirmed, and has the mail written that asks for that, as far as the address may get one.
     * @param given `{email, query or home, rhythm}` with the fields that come along with an inquiry: `website`, `stamp`, `proof`, `work`
     * @param address the sender's network address; empty when it is not known
     * @param browser the value of the browser's cookie (known-browser.ts); empty without one
     */
    async receive(given: object, address: string, browser = ""): Promise<AlertAnswer> {
      const input = given as Record<string, unknown>;
      const reading = readAlertRequest(input);
      if ("refusal" in reading) return { ...reading, status: 400 };
      if (!(await sendsNow())) return { refusal: alertWording.off, status: 404 };
      const { request } = reading;
      if (request.home !== undefined && !(await words.isHome(request.home)))
        return { refusal: alertWording.notAHome, status: 404 };
      const above = await aboveLimit(input, address);
      if (above) return above;
      const answer = await evenly(async () => {
        const subscription = (await isByProgram(input)) ? undefined : await ask(request);
        const isKnown = subscription && (await browsers.isKnown(browser, request.email));
        const begun = isKnown ? await begin(subscription) : undefined;
        if (subscription && !begun) await mail(subscription);
        return begun ?? subscription;
      });
      if (answer && "on" in answer) return answer;
      const id = answer?.id ?? newSubscriptionId();
      return { asked: `${id}.${await signer.sign("alert-form", id)}` };
    },

    /** Mails the link to change or stop, where there is something to change. @param email as it was typed */
    async sendLink(email: unknown, address: string): Promise<AlertAnswer> {
      const reading = readAlertRequest({ email, query: "" });
      if ("refusal" in reading) return { ...reading, status: 400 };
      if (!(await sendsNow())) return { refusal: alertWording.off, status: 404 };
      const above = await aboveLimit({}, address);
      if (above) return above;
      await evenly(async () => {
        const all = await subscriptions.ofEmail(reading.request.email);
        const newest = all.find(({ status }) => status !== "ended");
        if (newest) await mail(newest);
      });
      return { asked: "" };
    },
  };
}

/** Nobody waits for less: how much is written, and so whether an address is known, is not to be told by the clock. */
async function evenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), pause(leastTime)]);
  return result;
}
