import { afterAll, describe, vi } from "vitest";
import type { Platform, Stores } from "#server/ports/platform.ts";
import { matchStoreContract } from "../../contracts/alerts/match-store.contract.ts";
import { subscriptionStoreContract } from "../../contracts/alerts/subscription-store.contract.ts";
import { emailStoreContract } from "../../contracts/email-store.contract.ts";
import { inquiryStoreContract } from "../../contracts/inquiries/inquiry-store.contract.ts";
import { oldMessagesContract } from "../../contracts/inquiries/old-messages.contract.ts";
import { noticeStoreContract } from "../../contracts/notice-store.contract.ts";
import type { Open } from "../../contracts/opened.ts";
import { peopleStoreContract } from "../../contracts/people/people-store.contract.ts";
import { showingStoreContract } from "../../contracts/showing-store.contract.ts";
import { startCloud } from "../cloud.ts";
import { openAsServer, openSite } from "../open.ts";

// The emulator does one call after the other, and some of these tests make thousands.
vi.setConfig({ testTimeout: 120_000 });

const cloud = await startCloud();
afterAll(() => cloud.close());

describe("the cloud platform", () => {
  inquiryStoreContract(openingForBoth(({ inquiries }) => inquiries));
  peopleStoreContract(openingForBoth((stores) => stores));
  oldMessagesContract(openingForBoth((stores) => stores));
  noticeStoreContract(openingForBoth((stores) => stores));
  emailStoreContract(openingForBoth((stores) => stores));
  showingStoreContract(openingForBoth((stores) => stores));
  subscriptionStoreContract(openingForBoth((stores) => stores));
  describe("by the server alone", () => {
    subscriptionStoreContract(openingForServer);
    matchStoreContract(openingForServer);
  });
  matchStoreContract(openingForBoth((stores) => stores));
});

/** Inquiries come in, notices and emails go out, with the server's rights; the agent does the rest. */
function openingForBoth<Store>(choose: (stores: Stores) => Store): Open<Store> {
  return async () => {
    const { platform, stores, close } = await openSite(cloud);
    const { claim, settle, notify: tell } = platform.notices;
    const both: Stores = {
      ...stores,
      inquiries: { ...stores.inquiries, add: platform.inquiries.add },
      notices: { ...stores.notices, claim, settle, notify: tell },
      emails: { ...stores.emails, claim: platform.emails.claim },
    };
    return { store: choose(both), close };
  };
}

async function openingForServer(): Promise<{ store: Platform; close(): Promise<void> }> {
  const account = await cloud.openAccount();
  const store = openAsServer(account);
  return { store, close: () => store.close().then(account.close) };
}
