import { afterAll, describe, vi } from "vitest";
import { createClients } from "#server/aws/clients.ts";
import { createDynamoRecords } from "#server/aws/records/dynamo-records.ts";
import type { Platform, Stores } from "#server/ports/platform.ts";
import type { Records } from "#server/ports/records.ts";
import { countStoreContract } from "../contracts/count-store.contract.ts";
import { feedStoreContract } from "../contracts/feed-store.contract.ts";
import { gatekeeperContract } from "../contracts/gatekeeper.contract.ts";
import { imageStoreContract } from "../contracts/image-store.contract.ts";
import { listingStoreContract } from "../contracts/listing-store.contract.ts";
import { mlsStoreContract, type TwoInstances } from "../contracts/mls-store.contract.ts";
import type { Open } from "../contracts/opened.ts";
import { ownHomesContract } from "../contracts/own-homes.contract.ts";
import { pageStoreContract } from "../contracts/page-store.contract.ts";
import { profileStoreContract } from "../contracts/profile-store.contract.ts";
import { recordsContract } from "../contracts/records.contract.ts";
import { hannahsSession } from "../contracts/samples.ts";
import { type FactorOwner, secondFactorContract } from "../contracts/second-factor.contract.ts";
import { sessionStoreContract } from "../contracts/session-store.contract.ts";
import { siteKeyContract } from "../contracts/site-key.contract.ts";
import { type SiteRights, startCloud } from "./cloud.ts";
import { agent, openAsOperator, openAsServer, openSite } from "./open.ts";

// The emulator handles calls one by one, and some of these tests make thousands.
vi.setConfig({ testTimeout: 120_000 });

const cloud = await startCloud();
afterAll(() => cloud.close());

/** The embedded platform's contracts (for messages, see message-contracts), with only each caller's own permissions. */
describe("the cloud platform", () => {
  listingStoreContract(openingForAgent(({ listings }) => listings));
  imageStoreContract(openingForAgent(({ images }) => images));
  pageStoreContract(openingForAgent((stores) => stores));
  countStoreContract(openingForServer((platform) => platform.counts));
  feedStoreContract(openingForServer((platform) => platform.feed));
  recordsContract(openingRecords);
  mlsStoreContract(openingTwice);
  ownHomesContract(openingForServer((platform) => platform, { ownHomes: true }));
  profileStoreContract(openingForAgent((stores) => stores));
  gatekeeperContract(openingForOperator((platform) => platform.gatekeeper));
  sessionStoreContract(openingForServer((platform) => platform.sessions, {}, hannahsLastMoment));
  siteKeyContract(openingForServer((platform) => platform));
  secondFactorContract(openingForOwner);
});

/** When the contract's sessions expire. */
const hannahsLastMoment = () => new Date(hannahsSession("any").expiresAt);

function openingForServer<Store>(
  choose: (platform: Platform) => Store,
  rights: SiteRights = {},
  now?: () => Date,
): Open<Store> {
  return async () => {
    const account = await cloud.openAccount(now, rights);
    const platform = openAsServer(account, { ...(now && { now }) });
    return { store: choose(platform), close: () => closeAll(platform, account) };
  };
}

const openingRecords: Open<Records> = async () => {
  const account = await cloud.openAccount();
  const clients = createClients(account.config, account.server);
  const store = createDynamoRecords(clients.data().documents, account.config.recordsTable);
  return { store, close: async () => clients.close() };
};

const openingTwice: Open<TwoInstances> = async () => {
  const account = await cloud.openAccount();
  const here = openAsServer(account);
  const there = openAsServer(account);
  if (!here.mls || !there.mls) throw new Error("There is no mirror of the MLS.");
  const close = () => here.close().then(() => closeAll(there, account));
  return { store: { here: here.mls, there: there.mls }, close };
};

const openingForOwner: Open<FactorOwner> = async () => {
  const { account, platform, session, cookie, close } = await openSite(cloud);
  const operator = openAsOperator(account);
  const { gatekeeper } = platform;
  const store = {
    ...{ gatekeeper, factor: platform.secondFactor(session, cookie), ...agent },
    drop: () => operator.gatekeeper.dropSecondFactor(agent.username),
  };
  return { store, close: () => operator.close().then(close) };
};

/** Creating accounts requires the operator's AWS credentials. */
function openingForOperator<Store>(choose: (platform: Platform) => Store): Open<Store> {
  return async () => {
    const account = await cloud.openAccount();
    const platform = openAsOperator(account);
    return { store: choose(platform), close: () => closeAll(platform, account) };
  };
}

function openingForAgent<Store>(choose: (stores: Stores) => Store): Open<Store> {
  return async () => {
    const { stores, close } = await openSite(cloud);
    return { store: choose(stores), close };
  };
}

async function closeAll(platform: Platform, account: { close(): Promise<void> }): Promise<void> {
  await platform.close();
  await account.close();
}
