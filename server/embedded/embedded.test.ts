import { describe } from "vitest";
import { matchStoreContract } from "#tests/contracts/alerts/match-store.contract.ts";
import { subscriptionStoreContract } from "#tests/contracts/alerts/subscription-store.contract.ts";
import { countStoreContract } from "#tests/contracts/count-store.contract.ts";
import { emailStoreContract } from "#tests/contracts/email-store.contract.ts";
import { feedStoreContract } from "#tests/contracts/feed-store.contract.ts";
import { gatekeeperContract } from "#tests/contracts/gatekeeper.contract.ts";
import { imageStoreContract } from "#tests/contracts/image-store.contract.ts";
import { inquiryStoreContract } from "#tests/contracts/inquiries/inquiry-store.contract.ts";
import { oldMessagesContract } from "#tests/contracts/inquiries/old-messages.contract.ts";
import { listingStoreContract } from "#tests/contracts/listing-store.contract.ts";
import { mlsStoreContract, type TwoInstances } from "#tests/contracts/mls-store.contract.ts";
import { noticeStoreContract } from "#tests/contracts/notice-store.contract.ts";
import type { Open } from "#tests/contracts/opened.ts";
import { ownHomesContract } from "#tests/contracts/own-homes.contract.ts";
import { pageStoreContract } from "#tests/contracts/page-store.contract.ts";
import { idFor } from "#tests/contracts/people/people-samples.ts";
import { peopleStoreContract } from "#tests/contracts/people/people-store.contract.ts";
import { profileStoreContract } from "#tests/contracts/profile-store.contract.ts";
import { hannahsSession } from "#tests/contracts/samples.ts";
import { type FactorOwner, secondFactorContract } from "#tests/contracts/second-factor.contract.ts";
import { sessionStoreContract } from "#tests/contracts/session-store.contract.ts";
import { showingStoreContract } from "#tests/contracts/showing-store.contract.ts";
import { siteKeyContract } from "#tests/contracts/site-key.contract.ts";
import { openEmptyPlatform } from "#tests/support/site/empty-platform.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import type { Platform } from "../ports/platform.ts";
import { openEmbeddedPlatform } from "./platform.ts";

describe("the embedded platform", () => {
  listingStoreContract(opening((platform) => platform.listings));
  inquiryStoreContract(opening((platform) => platform.inquiries));
  peopleStoreContract(opening((platform) => platform));
  oldMessagesContract(opening((platform) => platform));
  noticeStoreContract(opening((platform) => platform));
  emailStoreContract(opening((platform) => platform));
  showingStoreContract(opening((platform) => platform));
  subscriptionStoreContract(opening((platform) => platform));
  matchStoreContract(opening((platform) => platform));
  siteKeyContract(opening((platform) => platform));
  imageStoreContract(opening((platform) => platform.images));
  pageStoreContract(opening((platform) => platform));
  countStoreContract(opening((platform) => platform.counts));
  feedStoreContract(opening((platform) => platform.feed));
  mlsStoreContract(openingTwice);
  ownHomesContract(opening((platform) => platform));
  profileStoreContract(opening((platform) => platform));
  gatekeeperContract(opening((platform) => platform.gatekeeper));
  sessionStoreContract(opening((platform) => platform.sessions));
  secondFactorContract(openingForOwner);
});

const openingTwice: Open<TwoInstances> = async () => {
  const dataDir = temporaryFolder();
  const here = openEmbeddedPlatform({ dataDir });
  const there = openEmbeddedPlatform({ dataDir });
  if (!here.mls || !there.mls) throw new Error("There is no mirror of the MLS.");
  const close = () => here.close().then(() => there.close());
  return { store: { here: here.mls, there: there.mls }, close };
};

const openingForOwner: Open<FactorOwner> = async () => {
  const { store: platform, close } = await opening((each) => each)();
  const hannah = { username: "hannah", password: "Cedar-shingles-4-ever!" };
  await platform.gatekeeper.enroll(hannah.username, hannah.password);
  const { gatekeeper } = platform;
  const factor = platform.secondFactor(hannahsSession("laptop"), "");
  return { store: { gatekeeper, factor, ...hannah, drop: () => gatekeeper.dropSecondFactor("hannah") }, close };
};

function opening<Store>(choose: (platform: Platform) => Store): Open<Store> {
  return async () => {
    const platform = openEmptyPlatform(idFor);
    return { store: choose(platform), close: platform.close };
  };
}
