import { createLog } from "#server/log.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createSessions } from "#server/sign-in/sessions.ts";
import { keepHomes } from "./keep-homes.ts";
import { keepInquiries } from "./keep-inquiries.ts";
import { keepMlsHomes } from "./keep-mls-homes.ts";
import { keepPictures } from "./keep-pictures.ts";
import { keepProfile } from "./keep-profile.ts";
import type { Check, SmokeParts } from "./smoke-parts.ts";
import { createBrowser } from "./website/browser.ts";
import { websiteChecks } from "./website/website-checks.ts";
import type { WebsiteParts } from "./website/website-parts.ts";

/** The site from outside: absent where there is none, as in a test of the stores alone. */
export interface Website extends Pick<WebsiteParts, "bucketAddress" | "inquiriesTable" | "callAsServer"> {
  origin: string;
}

export interface SmokeSettings extends Pick<SmokeParts, "fetchPicture" | "pause"> {
  website?: Website;
  platform: Platform;
  /** An agent's account that exists. */
  username: string;
  password: string;
  /** Receives one line about each check. */
  say(line: string): void;
}

const checks: [string, Check][] = [
  ["Homes are kept, listed, changed and removed; a stale change is refused", keepHomes],
  ["Inquiries are kept with their notices, counted, paged, marked and removed", keepInquiries],
  ["Pictures are kept at both levels, and only the public copy can be fetched", keepPictures],
  ["The profile is saved and read", keepProfile],
  ["Homes of the MLS are fetched, and their photos are kept", keepMlsHomes],
];

/**
 * Signs in and uses every store of a platform that is really there, and removes what it made. Returns how many checks
 * failed. The home it makes is on the website for some seconds.
 */
export async function smokeTest(settings: SmokeSettings): Promise<number> {
  const { platform, username, password, say, website, ...world } = settings;
  // That somebody signs in is known here.
  const log = { ...createLog((line) => say(line.trimEnd())), info() {} };
  const sessions = createSessions({ platform, log, now: () => new Date() });
  const admission = await sessions.signIn(username, password, { address: "127.0.0.1" });
  if (typeof admission !== "object" || !("cookie" in admission)) {
    say("✗ The agent logs in: name and password do not fit, or a new password has to be chosen first.");
    return 1;
  }
  const { cookie } = admission;
  const session = await sessions.find(cookie);
  const agent = session && (await platform.as(session, cookie));
  if (!agent) {
    say("✗ The agent logs in: there are no credentials for this session.");
    return 1;
  }
  say("✓ The agent logs in and is given rights");
  let failures = 0;
  for (const [name, check] of checks) failures += await tryCheck(name, () => check({ ...world, platform, agent }), say);
  if (website) {
    const account = { username, password };
    const inside = await openWebsite({ ...website, account, agent, pause: world.pause }).catch((error: unknown) => {
      say(`✗ The agent logs in through the website: ${inWords(error)}`);
    });
    if (!inside) return failures + 1;
    for (const [name, check] of websiteChecks) failures += await tryCheck(name, () => check(inside), say);
  }
  failures += await tryCheck("Logging out ends the session", () => signOut(sessions, cookie), say);
  return failures;
}

/** The website with the agent signed in. @throws Error when the website lets nobody in */
export async function openWebsite({
  origin,
  ...parts
}: Website & Pick<WebsiteParts, "agent" | "account" | "pause">): Promise<WebsiteParts> {
  const browser = createBrowser(origin);
  await browser.json("/api/admin/session", { method: "POST", json: parts.account });
  return { ...parts, browser, stranger: createBrowser(origin), now: Date.now };
}

async function tryCheck(name: string, check: () => Promise<void>, say: (line: string) => void): Promise<0 | 1> {
  try {
    await check();
    say(`✓ ${name}`);
    return 0;
  } catch (error) {
    say(`✗ ${name}: ${inWords(error)}`);
    return 1;
  }
}

function inWords(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

async function signOut(sessions: ReturnType<typeof createSessions>, cookie: string): Promise<void> {
  await sessions.signOut(cookie);
  if (await sessions.find(cookie)) throw new Error("The session is still there.");
}
