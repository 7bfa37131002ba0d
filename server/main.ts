import type { Server } from "node:http";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { hour } from "#domain/time-units.ts";
import { startConcernNotices } from "./concerns/concerns.ts";
import { createLog, errorFacts, type Log } from "./log.ts";
import { asTyped, environmentWithFile, productVersion } from "./machine/environment.ts";
import { damageNotice } from "./notices/damage-notice.ts";
import type { Services } from "./services.ts";
import { notifyOfShifted } from "./showings/every-showing.ts";
import { closeToOthers, keepFilesPrivate, otherSiteOn } from "./start/data-folder.ts";
import { greeting } from "./start/greeting.ts";
import { type OpenSite, openSite } from "./start/open-site.ts";
import { listen, stopGracefully } from "./start/serve.ts";

/** The exit status EX_CONFIG of sysexits(3): deploy/shingle.service does not restart what only a person can fix. */
const wrongSettings = 78;

/** Milliseconds for which the first page request has the processor to itself. */
const headStart = 1000;

let stopping: AbortSignal | undefined;
keepFilesPrivate();
try {
  const environment = environmentWithFile();
  const log = createLog(undefined, process.stdout.isTTY);
  const site = await openSite(environment, log);
  const server = await openDoors(site, log);
  stopping = stopGracefully(server, site.services);
  site.services.platform.watch.start((complaint) => notifyOfDamage(site.services, complaint));
  const place = { port: (server.address() as AddressInfo).port, interfaces: interfacesHere() };
  log.info("started", { version: productVersion() });
  warnOfSecond(site.services);
  process.stdout.write(greeting(site.services.config, place, accessOf(site)));
  site.services.counter.start();
  await site.services.sender.start();
  site.services.mailReader.start();
  askForUpdates(site.services);
  // A staging site does not use feeds or send alerts.
  if (!site.services.config.isStaging) site.services.feed?.start();
  if (!site.services.config.isStaging) site.services.alerts.worker.start();
  setTimeout(lookAfter, headStart, site.services, stopping).unref();
} catch (error) {
  // Stopping during startup closes the stores, which can cause errors.
  if (!stopping?.aborted) giveUp(error);
}

function giveUp(error: unknown): never {
  process.stderr.write(`Shingle can't start.\n${asTyped(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(error instanceof Error && error.name === "ConfigError" ? wrongSettings : 1);
}

/** The machine's time zone data may be newer than at the last start. */
function askForUpdates({ platform, sender, log, now }: Services): void {
  notifyOfShifted(platform, sender, now()).catch((error: unknown) =>
    log.error("showings not compared", errorFacts(error)),
  );
}

function notifyOfDamage({ sender, log, now }: Services, complaint: string): void {
  log.error("database damaged", { error: complaint });
  sender
    .notify(damageNotice(complaint, now()))
    .catch((error: unknown) => log.error("damage notice not saved", errorFacts(error)));
}

function warnOfSecond({ config, log }: Services): void {
  const other = config.aws ? undefined : otherSiteOn(config.dataDir);
  if (other === undefined) return;
  log.warn("another process uses this folder", {
    pid: other,
    advice: "Stop one of the two: each has its own page cache.",
  });
}

async function closeDataFolder({ config, log }: Services): Promise<void> {
  const count = await closeToOthers(config.dataDir);
  if (count > 0) log.info("file permissions tightened", { files: count });
}

function clearOldMessages({ oldMessages, config }: Services): void {
  if (config.isStaging) return;
  void oldMessages.clearDaily();
  setInterval(() => void oldMessages.clearDaily(), hour).unref();
}

/** Background work that no one waits for. */
async function lookAfter(services: Services, stopping: AbortSignal): Promise<void> {
  try {
    if (stopping.aborted) return;
    const { concerns, sender, log, now } = services;
    startConcernNotices(concerns, sender, log, now);
    if (!services.config.aws) await lookAfterData(services, stopping);
    flushCompileCache();
  } catch (error) {
    // The stores may have been closed meanwhile. The next start continues.
    if (!stopping.aborted) services.log.error("maintenance failed", errorFacts(error));
  }
}

/**
 * Resumes photo preparation and removes old data. On AWS, the server may not write listings or messages: photos wait
 * for the worker that finishes them or for an agent to sign in, old messages wait for an agent, and S3 deletes
 * discarded images by itself.
 */
async function lookAfterData(services: Services, stopping: AbortSignal): Promise<void> {
  const { listingService, config, log } = services;
  await closeDataFolder(services);
  await listingService.resume().catch((error: unknown) => {
    if (!stopping.aborted) log.error("photos not resumed", errorFacts(error));
  });
  if (stopping.aborted) return;
  clearOldMessages(services);
  const { cleanUpDaily } = await import("./embedded/trash/daily-cleanup.ts");
  await cleanUpDaily(config.dataDir, log, services.now);
}

/** Opens the port. The account already exists, so if this fails, the generated password must still be shown. */
async function openDoors(site: OpenSite, log: Log): Promise<Server> {
  try {
    return await listen(site.app, site.services.config, log);
  } catch (error) {
    if (site.generatedPassword) process.stderr.write(`Once it starts, log in as ${loginHint(site)}.\n`);
    throw error;
  }
}

/**
 * Returns none if listing interfaces is forbidden, for example by RestrictAddressFamilies in deploy/shingle.service.
 */
function interfacesHere(): ReturnType<typeof networkInterfaces> {
  try {
    return networkInterfaces();
  } catch {
    return {};
  }
}

function accessOf(site: OpenSite) {
  return site.setupToken ? { setupToken: site.setupToken } : { loginHint: loginHint(site) };
}

function loginHint({ services, generatedPassword }: OpenSite): string {
  const password = generatedPassword
    ? `the password ${generatedPassword} (shown only once: write it down)`
    : "your password";
  return `${services.config.adminUsername} with ${password}`;
}
