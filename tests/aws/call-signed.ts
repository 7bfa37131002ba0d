import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";

interface SigningKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** One call of an AWS API in JSON, signed and without the SDK around it. */
export async function callSigned(keys: SigningKeys, address: string, target: string, body: object): Promise<unknown> {
  const { hostname, host } = new URL(address);
  const text = JSON.stringify(body);
  const signer = new SignatureV4({ region: "us-east-1", service: "dynamodb", credentials: keys, sha256: Sha256 });
  const { headers } = await signer.sign({
    ...{ method: "POST", protocol: "http:", hostname, path: "/", query: {}, body: text },
    headers: { host, "content-type": "application/x-amz-json-1.0", "x-amz-target": target },
  });
  const { host: _own, ...sent } = headers;
  return (await fetch(address, { method: "POST", headers: sent, body: text })).json();
}
