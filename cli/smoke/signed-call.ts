import { createHash, createHmac } from "node:crypto";

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

interface Call {
  keys: Keys;
  region: string;
  /** A custom endpoint, as in tests. */
  endpoint?: string | undefined;
  operation: string;
  body: object;
}

/**
 * Makes one DynamoDB call without our own code around it, signed by hand (Signature Version 4). The stores can't even
 * express these calls. Resolves with the name of AWS's error, or undefined.
 */
export async function callDynamo({ keys, region, endpoint, operation, body }: Call): Promise<string | undefined> {
  const address = new URL(endpoint ?? `https://dynamodb.${region}.amazonaws.com`);
  const text = JSON.stringify(body);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const headers: Record<string, string> = {
    "content-type": "application/x-amz-json-1.0",
    host: address.host,
    "x-amz-date": time,
    ...(keys.sessionToken && { "x-amz-security-token": keys.sessionToken }),
    "x-amz-target": `DynamoDB_20120810.${operation}`,
  };
  const { host: _sentByFetch, ...sent } = headers;
  const authorization = authorize({ keys, region, time, headers, text });
  const response = await fetch(address, { method: "POST", headers: { ...sent, authorization }, body: text });
  const { __type: error } = (await response.json()) as { __type?: string };
  return response.ok ? undefined : (error?.split("#").at(-1) ?? `status ${response.status}`);
}

interface Signing extends Pick<Call, "keys" | "region"> {
  time: string;
  headers: Record<string, string>;
  text: string;
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function authorize({ keys, region, time, headers, text }: Signing): string {
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/dynamodb/aws4_request`;
  const names = Object.keys(headers).join(";");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ["POST", "/", "", lines.join(""), names, hash(text)].join("\n");
  const wanted = ["AWS4-HMAC-SHA256", time, scope, hash(request)].join("\n");
  const key = [day, region, "dynamodb", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  const signature = hmac(key, wanted).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** Where an ECS container gets its role's keys. */
const lender = "http://169.254.170.2";

/** This process's AWS keys, from the container's role or the environment. @throws Error without any */
export async function ownKeys(environment: Record<string, string | undefined>): Promise<Keys> {
  const path = environment.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI;
  if (path) {
    const lent = (await (await fetch(lender + path)).json()) as Record<string, string>;
    const { AccessKeyId: accessKeyId = "", SecretAccessKey: secretAccessKey = "", Token: sessionToken } = lent;
    return { accessKeyId, secretAccessKey, sessionToken };
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey) throw new Error("There are no AWS keys in the environment.");
  return { accessKeyId, secretAccessKey, sessionToken: environment.AWS_SESSION_TOKEN };
}
