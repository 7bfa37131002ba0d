import type { Server } from "node:http";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { startConcernNotices } from "./concerns/concern-notices.ts";
import { createLog, errorFacts, type Log } from "./log.ts";
import { environmentWithFile } from "./machine/environment.ts";
import { productVersion } from "./machine/product-version.ts";
import { damageNotice } from "./notices/damage-notice.ts";
import type { Services } from "./services.ts";
import { openEarly } from "./start/early-opening/open-early.ts";
import { greeting } from "./start/greeting.ts";
import type { OpenSite } from "./start/open-site.ts";
import { closeToOthers, keepFilesPrivate } from "./start/private-files.ts";
import { listen, stopGracefully } from "./start/serve.ts";

/** The exit status EX_CONFIG of sysexits(3): deploy/shingle.service does not start again what only a person can mend. */
const wrongSettings = 78;

/** Milliseconds in which the processor belongs to whoever waits for the first page. */
const headStart = 1000;

keepFilesPrivate();
try {
  const environment = environmentWithFile();
  const log = createLog(undefined, process.stdout.isTTY);
  const early = await openEarly(environment, log);
  // Loaded only now: every module that is loaded before the port is open keeps the first visitor waiting.
  const { openSite } = await import("./start/open-site.ts");
  const site = await openSite(environment, log, early);
  early?.handOver(site.app);
  const server = early?.server ?? (await openDoors(site, log));
  stopGracefully(server, site.services);
  site.services.platform.watch.start((complaint) => tellOfDamage(site.services, complaint));
  const place = { port: (server.address() as AddressInfo).port, interfaces: interfacesHere() };
  log.info("started", { version: productVersion() });
  process.stdout.write(greeting(site.services.config, place, accessOf(site)));
  await site.services.noticeSender.start();
  // A copy to try things on asks nobody for anything.
  if (!site.services.config.isStaging) {
    site.services.indexNow.start(() => site.pages.mayBeFound());
    site.services.feed?.start();
  }
  setTimeout(() => void lookAfter(site, log), headStart).unref();
} catch (error) {
  process.stderr.write(`Shingle does not start.\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof Error && error.name === "ConfigError" ? wrongSettings : 1);
}

/** What nobody waits for. */
async function lookAfter(site: OpenSite, log: Log): Promise<void> {
  const { services } = site;
  try {
    startConcernNotices(services);
    if (!services.config.aws) await lookAfterDataFolder(site, log);
    flushCompileCache();
  } catch (error) {
    log.error("not looked after", errorFacts(error));
  }
}

/**
 * On AWS only an agent may write listings and delete: photos are resumed when one of them signs in, and old messages are
 * deleted when one of them looks at the dashboard. S3 keeps deleted pictures, and removes them in the end, by itself.
 */
async function lookAfterDataFolder(site: OpenSite, log: Log): Promise<void> {
  const { services } = site;
  await closeDataFolder(services);
  const resumed = services.listingService.resume();
  await resumed.catch((error: unknown) => log.error("not resumed", errorFacts(error)));
  clearOldMessages(services);
  await lookAfterPictures(site);
}

function tellOfDamage({ noticeSender, log, now }: Services, complaint: string): void {
  log.error("database damaged", { error: complaint });
  noticeSender
    .tell(damageNotice(complaint, now()))
    .catch((error: unknown) => log.error("damage not told", errorFacts(error)));
}

async function closeDataFolder({ config, log }: Services): Promise<void> {
  const count = await closeToOthers(config.dataDir);
  if (count > 0) log.info("files closed to others", { files: count });
}

function clearOldMessages({ oldMessages, config }: Services): void {
  const hour = 3_600_000;
  if (config.isStaging) return;
  void oldMessages.clearDaily();
  setInterval(() => void oldMessages.clearDaily(), hour).unref();
}

async function lookAfterPictures({ services }: OpenSite): Promise<void> {
  const { cleanUpDaily } = await import("./embedded/trash/daily-cleanup.ts");
  await cleanUpDaily({ ...services, dataDir: services.config.dataDir });
}

/** Opens the port. The account exists already: a start that fails here must still show the only copy of its password. */
async function openDoors(site: OpenSite, log: Log): Promise<Server> {
  try {
    return await listen(site.app, site.services.config, log);
  } catch (error) {
    if (site.generatedPassword) process.stderr.write(`Once it starts, sign in as ${whoAndHow(site)}.\n`);
    throw error;
  }
}

/** None where asking is forbidden, as by RestrictAddressFamilies in deploy/shingle.service. */
function interfacesHere(): ReturnType<typeof networkInterfaces> {
  try {
    return networkInterfaces();
  } catch {
    return {};
  }
}

function accessOf(site: OpenSite) {
  return site.setupToken ? { setupToken: site.setupToken } : { whoAndHow: whoAndHow(site) };
}

function whoAndHow({ services, generatedPassword }: OpenSite): string {
  const password = generatedPassword ? `the password ${generatedPassword} (shown this once: keep it)` : "your password";
  return `${services.config.adminUsername} with ${password}`;
}
