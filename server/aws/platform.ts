import { hkdfSync } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Platform, Stores } from "../ports.ts";
import { createAgents } from "./agents.ts";
import { translateErrors } from "./aws-errors.ts";
import { type Credentials, createClients, type DataClients } from "./clients.ts";
import type { AwsConfig } from "./config.ts";
import { createVersionItem } from "./content-version.ts";
import { createGatekeeper } from "./gatekeeper.ts";
import { createImageStore } from "./image-store.ts";
import { createInquiryStore } from "./inquiry-store.ts";
import { createListingStore } from "./listing-store.ts";
import { createOutbox } from "./outbox.ts";
import { createProfileStore } from "./profile-store.ts";
import { createSessionStore } from "./session-store.ts";
import { createUserPool } from "./user-pool.ts";

interface AwsOptions {
  now?: () => Date;
  /** Instead of those that the SDK finds in its usual places. */
  credentials?: Credentials;
  /** Called with errors that do not fail the operation itself. */
  report?(error: unknown): void;
}

/**
 * Opens DynamoDB, S3 and Cognito. The platform's own stores have the rights of this process: the server may do what a
 * visitor may, who reads listings and leaves inquiries. Everything else goes through `as`, with an agent's rights.
 */
export function openAwsPlatform(
  config: AwsConfig,
  { now = () => new Date(), credentials, report = () => {} }: AwsOptions = {},
): Platform {
  const clients = createClients(config, credentials);
  const own = clients.data();
  const version = createVersionItem(own.documents, config.listingsTable, now);

  function storesWith({ documents, pictures }: DataClients): Stores {
    return {
      listings: createListingStore({ documents, table: config.listingsTable, version }),
      inquiries: createInquiryStore({
        documents,
        table: config.inquiriesTable,
        noticesTable: config.noticesTable,
      }),
      outbox: createOutbox({ documents, table: config.noticesTable }),
      images: createImageStore({ pictures, bucket: config.pictureBucket, url: config.pictureUrl }),
      profile: createProfileStore({ documents, table: config.listingsTable, version }),
    };
  }

  const userPool = createUserPool({
    client: clients.userPool,
    clientId: config.clientId,
    clientSecret: config.clientSecret,
  });
  const sessions = createSessionStore({
    documents: own.documents,
    table: config.sessionsTable,
    secret: config.sessionSecret,
    secretBefore: config.sessionSecretBefore,
  });
  const agents = createAgents({ config, clients, userPool, sessions, storesWith, now, report });

  return {
    ...storesWith(own),
    gatekeeper: createGatekeeper({ client: clients.userPool, userPoolId: config.userPoolId, userPool }),
    sessions: {
      ...sessions,
      async remove(idHash) {
        await sessions.remove(idHash);
        agents.dismiss(idHash);
      },
    },

    // Derived from the secret, so that every instance has the same key and none has to store it.
    siteKey: async () =>
      new Uint8Array(hkdfSync("sha256", config.sessionSecret, config.userPoolId, "shingle site key", 32)),

    as: (session, cookie) => agents.admit(session, cookie),

    checkHealth: () =>
      translateErrors(async () => {
        for (const table of [config.listingsTable, config.sessionsTable, config.noticesTable]) {
          await own.documents.send(new GetCommand({ TableName: table, Key: { id: "#version" } }));
        }
      }),

    // AWS checks its own disks, and nobody can replace a table's files under a running site.
    watch: {
      start() {},
      replaced: new Promise(() => {}),
      check: async () => {},
      damage: () => undefined,
    },

    close: async () => clients.close(),
  };
}
