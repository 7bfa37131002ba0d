import { describe } from "vitest";
import { gatekeeperContract } from "../contracts/gatekeeper.contract.ts";
import { imageStoreContract } from "../contracts/image-store.contract.ts";
import { inquiryStoreContract } from "../contracts/inquiry-store.contract.ts";
import { listingStoreContract } from "../contracts/listing-store.contract.ts";
import type { Open } from "../contracts/opened.ts";
import { outboxContract } from "../contracts/outbox.contract.ts";
import { profileStoreContract } from "../contracts/profile-store.contract.ts";
import { sessionStoreContract } from "../contracts/session-store.contract.ts";
import { siteKeyContract } from "../contracts/site-key.contract.ts";
import type { Platform } from "../ports.ts";
import { openEmbeddedPlatform } from "./platform.ts";
import { temporaryFolder } from "./temporary-folder.ts";

describe("the embedded platform", () => {
  listingStoreContract(opening((platform) => platform.listings));
  inquiryStoreContract(opening((platform) => platform.inquiries));
  outboxContract(opening((platform) => platform));
  siteKeyContract(opening((platform) => platform));
  imageStoreContract(opening((platform) => platform.images));
  profileStoreContract(opening((platform) => platform));
  gatekeeperContract(opening((platform) => platform.gatekeeper));
  sessionStoreContract(opening((platform) => platform.sessions));
});

function opening<Store>(choose: (platform: Platform) => Store): Open<Store> {
  return async () => {
    const platform = openEmbeddedPlatform({ dataDir: temporaryFolder() });
    return { store: choose(platform), close: platform.close };
  };
}
