import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Challenge } from "altcha-lib/types";
import { demoProfile } from "#content/profile.ts";
import { type AlertRequest, isMailable, readAlertRequest } from "#domain/alerts/alert-request.ts";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { type Subscription, started } from "#domain/alerts/subscription.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Config } from "../config.ts";
import { networkOf } from "../http/client.ts";
import { createFormStamps, createProofOfWork } from "../inquiries/form-proofs.ts";
import { createLimits } from "../inquiries/inquiry-limits.ts";
import { bareAddress } from "../notices/mail/rendered-email.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { newSubscriptionId } from "../records/ids.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createKnownBrowsers } from "./known-browser.ts";
import type { SendOptIn } from "./mail/send-opt-in.ts";
import { createAlertAddresses } from "./stored-subscriptions.ts";
import type { SubjectWords } from "./subject-words.ts";

/** The outcome of a request for alerts. It never reveals whether the address is known. */
type AlertAnswer =
  /** A cookie value that proves to the confirmation page that this browser made the request. */
  | { asked: string }
  /** The alert is on already; the value of the known browser's cookie. */
  | { on: string }
  | { refusal: string; status: 400 | 404 | 429 }
  | { challenge: Challenge };

/** Confirmation emails that may be requested per hour. */
const most = { perAddress: 5, perHour: 60 };
/** Milliseconds, longer than any write to disk takes. */
const leastTime = 100;
/** Maximum subscriptions per address. */
const mostOfAddress = 20;

export function createSubscriptionReceiver(given: {
  platform: Pick<Platform, "subscriptions" | "profile" | "siteKey">;
  config: Pick<Config, "aws" | "notices">;
  sender: Pick<OutboxSender, "canSend">;
  words: SubjectWords;
  mail: SendOptIn;
  /** Files it under a person. */
  file(subscription: Subscription): Promise<void>;
  now(): Date;
}) {
  const { platform, config, sender, words, mail, file, now } = given;
  const { subscriptions, profile } = platform;
  const signer = createSiteSigner(platform);
  const stamps = createFormStamps(signer, now);
  const work = createProofOfWork(signer, now);
  const addresses = createAlertAddresses(platform, now);
  const limits = createLimits(most, now);
  const browsers = createKnownBrowsers(platform);

  /**
   * Counts a request, unless the limit is reached and the browser sent no proof of work. In that case, returns the
   * response.
   */
  async function aboveLimit(input: Record<string, unknown>, address: string): Promise<AlertAnswer | undefined> {
    const network = networkOf(address);
    if (limits.areReached(network) && !(await work.isDone(input.proof))) {
      if (input.work === "offered") return { challenge: await work.challenge() };
      return { refusal: alertWording.tooMany, status: 429 };
    }
    limits.count(network);
    return undefined;
  }

  /** A person's form leaves the honeypot field empty and carries a stamp from this site. */
  async function isByProgram({ website, stamp }: Record<string, unknown>): Promise<boolean> {
    return (website !== undefined && website !== "") || (await stamps.read(stamp)) === "forged";
  }

  /** A repeated request reuses the existing subscription. */
  async function save(request: AlertRequest): Promise<Subscription | undefined> {
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
    return isSilent || !isMailable(request.email, own) ? undefined : save(request);
  }

  /** It is on without a mail, in a browser in which the address was confirmed. */
  async function begin({ id }: Subscription): Promise<{ on: string } | undefined> {
    const begun = await subscriptions.change(id, (seen) => started(seen, now()));
    if (!begun) return undefined;
    await file(begun);
    return { on: await browsers.mark(begun) };
  }

  /** Whether alerts are sent at all: email is set up and the profile has a postal address. */
  function isOn(known: Profile): boolean {
    return sender.canSend && postalAddress(known, demoProfile) !== undefined;
  }
  async function sendsNow(): Promise<boolean> {
    const known = await profile.load();
    return known !== undefined && isOn(known);
  }

  return {
    isOn,

    /** Returns what the request is for, in words; `undefined` for an unknown home. */
    wordsOf: async (sought: Pick<Subscription, "query" | "home">): Promise<string | undefined> =>
      sought.home === undefined || (await words.isHome(sought.home)) ? words.of(sought) : undefined,

    /**
     * Stores a visitor's request until it is confirmed, and writes the confirmation email if the address may get one.
     * @param given `{email, query or home, rhythm}` with the same extra fields as an inquiry: `website`, `stamp`,
     * `proof`, `work`
     * @param address the sender's network address; empty if unknown
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

    /** Emails the link to change or stop alerts, if there are any. @param email as typed */
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

/** Takes at least this long, so the timing does not reveal how much was written and whether an address is known. */
async function evenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), pause(leastTime)]);
  return result;
}
