import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { CognitoIdentityClient } from "@aws-sdk/client-cognito-identity";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { minute } from "#domain/time-units.ts";
import { isExpiry } from "./aws-errors.ts";
import type { AwsConfig } from "./config.ts";
import type { Pictures } from "./images/image-store.ts";
import type { Keys } from "./sign-in/admin-keys.ts";
import type { Documents } from "./table/transact.ts";

/** Clients for the tables and the bucket, with an agent's rights or the server's. */
export interface DataClients {
  documents: Documents;
  pictures: Pictures;
}

export type Clients = ReturnType<typeof createClients>;

/**
 * Milliseconds for each of three attempts. A visitor waits for them. AWS accepts connections within a second, but a
 * one-second timeout would also fire while this process is busy.
 */
const quick = { connectionTimeout: 3000, requestTimeout: 3000, throwOnRequestTimeout: true };
/** For uploading a 25 MB photo to the bucket. */
const patient = { ...quick, requestTimeout: minute };
/** For uploading a whole MLS's homes. No one waits for it. */
const unhurried = { ...quick, requestTimeout: 900_000 };

/** The credentials of a process. By default, the SDK looks in its usual places, such as the container's role. */
export type Credentials = Pick<Keys, "accessKeyId" | "secretAccessKey">;

/** All clients of one platform. Agents' clients share connections. */
export function createClients({ region, endpoints }: AwsConfig, ours?: Credentials) {
  const handlers = {
    quick: new NodeHttpHandler(quick),
    patient: new NodeHttpHandler(patient),
    unhurried: new NodeHttpHandler(unhurried),
  };
  const common = {
    ...{ region, maxAttempts: 3, requestHandler: handlers.quick },
    ...(ours && { credentials: ours }),
  };
  const bucket = { ...common, ...at(endpoints.s3), forcePathStyle: endpoints.s3 !== undefined };

  return {
    /** A client for large objects, with the server's own rights. */
    bulk: (): Pictures => new S3Client({ ...bucket, requestHandler: handlers.unhurried }),
    /**
     * Returns clients that use these keys. Without keys, they use the server's own rights, from the SDK's usual places.
     */
    data(credentials?: Keys): DataClients {
      const own = credentials && { credentials };
      const dynamodb = new DynamoDBClient({ ...common, ...own, ...at(endpoints.dynamodb) });
      return {
        documents: DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } }),
        pictures: new S3Client({ ...bucket, ...own, requestHandler: handlers.patient }),
      };
    },
    userPool: new CognitoIdentityProviderClient({ ...common, ...at(endpoints.userPool) }),
    identityPool: new CognitoIdentityClient({ ...common, ...at(endpoints.identityPool) }),
    cloudfront: new CloudFrontClient({ ...common, ...at(endpoints.cloudfront) }),
    close(): void {
      for (const handler of Object.values(handlers)) handler.destroy();
    },
  };
}

function at(endpoint: string | undefined): { endpoint?: string } {
  return endpoint === undefined ? {} : { endpoint };
}

/**
 * Returns clients that use the agent's current keys for each call. If AWS reports that they expired, the call is
 * retried once with new keys.
 */
export function agentsClients(
  clients: Clients,
  keys: { current(): Promise<Keys>; drop(keys: Keys): void },
): DataClients {
  const known = new WeakMap<Keys, DataClients>();

  function clientsWith(current: Keys): DataClients {
    const found = known.get(current) ?? clients.data(current);
    known.set(current, found);
    return found;
  }

  async function withKeys<Result>(work: (own: DataClients) => Promise<Result>): Promise<Result> {
    const current = await keys.current();
    try {
      return await work(clientsWith(current));
    } catch (error) {
      if (!isExpiry(error)) throw error;
      keys.drop(current);
      return work(clientsWith(await keys.current()));
    }
  }

  return {
    documents: {
      send: ((command: never) => withKeys(({ documents }) => documents.send(command))) as Documents["send"],
    },
    pictures: { send: ((command: never) => withKeys(({ pictures }) => pictures.send(command))) as Pictures["send"] },
  };
}
