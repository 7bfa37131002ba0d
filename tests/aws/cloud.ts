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
import { createTables, type TableNames } from "./tables.ts";

/** A test file's emulators, started once, with a separate account for each test. */
export interface Cloud {
  dynamo: DynamoEmulator;
  gate: Gate;
  cloudfront: CloudFrontEmulator;
  principals: Principals;
  /** The S3 emulator, bypassing the permission gate. */
  s3: string;
  /** Everything one site has: empty tables, an empty bucket, empty pools. */
  openAccount(now?: () => Date, site?: SiteRights): Promise<Account>;
  close(): Promise<void>;
}

/** What the server does without an agent, which widens its permissions. */
export interface SiteRights {
  /** On by default. */
  mail?: boolean;
  /** Off by default. */
  ownHomes?: boolean;
}

export interface Account {
  config: AwsConfig;
  tables: TableNames;
  userPool: UserPoolEmulator;
  cognito: CognitoServer;
  /** Keys of the server's own role, and of an administrator. */
  server: Principal;
  operator: Principal;
  /** The gate's name for a logged-in agent. */
  adminName: string;
  close(): Promise<void>;
}

export async function startCloud(clock: () => Date = () => new Date()): Promise<Cloud> {
  const dynamo = startDynamo();
  const s3 = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  const principals = createPrincipals();
  const gate = await openGate({ principals, dynamo: dynamo.call, s3: s3.address, now: clock });

  const cloudfront = await startCloudFront(gate);

  async function openAccount(now = clock, { mail = true, ownHomes = false }: SiteRights = {}): Promise<Account> {
    const mark = randomUUID().slice(0, 8);
    const name = (what: string) => `shingle-${what}-${mark}`;
    const tables = {
      listings: name("listings"),
      inquiries: name("inquiries"),
      notices: name("notices"),
      records: name("records"),
      sessions: name("sessions"),
    };
    const bucket = name("pictures");
    await createTables(dynamo.call, tables);
    s3.createBucket(bucket);
    const allowed = policies(tables, bucket, { mail, ownHomes });
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
        recordsTable: tables.records,
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
        endpoints: {
          ...{ dynamodb: gate.dynamodb, s3: gate.s3, cloudfront: cloudfront.address },
          ...{ userPool: cognito.address, identityPool: cognito.address },
        },
      },
      server: principals.add(name("server"), [allowed.server]),
      operator: principals.add(name("operator"), [operatorPolicy]),
      async close() {
        await cognito.close();
        // The tables stay: to delete one, Dynalite reads the keys of all tables.
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
