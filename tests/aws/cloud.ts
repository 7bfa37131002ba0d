import { randomBytes, randomUUID } from "node:crypto";
import { startFauxqs } from "fauxqs";
import type { AwsConfig } from "#server/aws/config.ts";
import { type CloudFrontEmulator, startCloudFront } from "./emulators/cloudfront.ts";
import { type CognitoServer, startCognito } from "./emulators/cognito.ts";
import { type DynamoEmulator, startDynamo } from "./emulators/dynamodb.ts";
import { createIdentityPoolEmulator } from "./emulators/identity-pool.ts";
import { createUserPoolEmulator, type UserPoolEmulator } from "./emulators/user-pool.ts";
import { type Gate, openGate } from "./gate/gate.ts";
import { createPrincipals, type Principal, type Principals } from "./gate/principals.ts";
import { operatorPolicy, policies } from "./policies.ts";
import { createTables, deleteTables, type TableNames } from "./tables.ts";

/** The emulators of a test file: started once, with an account of its own for each test. */
export interface Cloud {
  dynamo: DynamoEmulator;
  gate: Gate;
  cloudfront: CloudFrontEmulator;
  principals: Principals;
  /** The bucket's emulator without the gate in front. */
  s3: string;
  /** Everything that one site has: empty tables, an empty bucket, pools without people. */
  openAccount(now?: () => Date, site?: SiteRights): Promise<Account>;
  close(): Promise<void>;
}

/** What the server does when no agent is there, which widens its rights. */
export interface SiteRights {
  /** As if nothing was said: it does. */
  mail?: boolean;
  /** As if nothing was said: it does not. */
  ownHomes?: boolean;
  /** As if nothing was said: it takes none. */
  alerts?: boolean;
}

export interface Account {
  config: AwsConfig;
  tables: TableNames;
  userPool: UserPoolEmulator;
  cognito: CognitoServer;
  /** Keys of the server's own role, and of somebody who may do everything. */
  server: Principal;
  operator: Principal;
  /** How the gate calls whoever is signed in. */
  adminName: string;
  close(): Promise<void>;
}

export async function startCloud(clock: () => Date = () => new Date()): Promise<Cloud> {
  const dynamo = startDynamo();
  const s3 = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  const principals = createPrincipals();
  const gate = await openGate({ principals, dynamo: dynamo.call, s3: s3.address, now: clock });

  const cloudfront = await startCloudFront(gate);

  async function openAccount(
    now = clock,
    { mail = true, ownHomes = false, alerts = false }: SiteRights = {},
  ): Promise<Account> {
    const mark = randomUUID().slice(0, 8);
    const name = (what: string) => `shingle-${what}-${mark}`;
    const tables = {
      listings: name("listings"),
      inquiries: name("inquiries"),
      notices: name("notices"),
      sessions: name("sessions"),
    };
    const bucket = name("pictures");
    await createTables(dynamo.call, tables);
    s3.createBucket(bucket);
    const allowed = policies(tables, bucket, { mail, ownHomes, alerts });
    const adminName = name("admin");
    const userPool = createUserPoolEmulator(now);
    const identityPool = createIdentityPoolEmulator({
      ...{ userPool, now },
      lend: (identityId, expires) =>
        principals.addTemporary(
          adminName,
          [allowed.admin],
          { "cognito-identity.amazonaws.com:sub": identityId },
          expires,
        ),
    });
    const cognito = await startCognito(userPool, identityPool, gate);
    return {
      ...{ tables, userPool, cognito, adminName },
      config: {
        region: "us-east-1",
        listingsTable: tables.listings,
        inquiriesTable: tables.inquiries,
        noticesTable: tables.notices,
        sessionsTable: tables.sessions,
        pictureBucket: bucket,
        pictureUrl: "https://www.avery.example.com/public",
        userPoolId: userPool.id,
        clientId: userPool.clientId,
        clientSecret: userPool.clientSecret,
        identityPoolId: identityPool.id,
        sessionSecret: randomBytes(32).toString("hex"),
        distributionId: undefined,
        apiEndpoint: undefined,
        followsOwnHomes: ownHomes,
        sendsAlerts: alerts,
        endpoints: {
          ...{ dynamodb: gate.dynamodb, s3: gate.s3, cloudfront: cloudfront.address },
          ...{ userPool: cognito.address, identityPool: cognito.address },
        },
      },
      server: principals.add(name("server"), [allowed.server]),
      operator: principals.add(name("operator"), [operatorPolicy]),
      async close() {
        await cognito.close();
        await deleteTables(dynamo.call, tables);
        s3.emptyBucket(bucket);
      },
    };
  }

  return {
    ...{ dynamo, gate, principals, cloudfront, openAccount, s3: s3.address },
    async close() {
      await cloudfront.close();
      await gate.close();
      await s3.stop();
    },
  };
}
