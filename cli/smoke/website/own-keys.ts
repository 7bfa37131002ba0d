import type { Keys } from "./signed-call.ts";

/** Where a container of ECS is lent the keys of its role. */
const lender = "http://169.254.170.2";

/** The AWS keys of this process: of its container's role, or from its environment. @throws Error without any */
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
