import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Principal, Principals } from "./principals.ts";

export interface SignedRequest {
  request: IncomingMessage;
  address: URL;
  body: Buffer;
}

/** AWS's names for signature errors. */
export type SignatureFault = "missing" | "unknown key" | "expired" | "wrong" | "skewed" | "wrong body";

const longestSkew = 5 * 60_000;
const pattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The signer of a Signature Version 4 request, or the signature's error. */
export async function readSigner(
  principals: Principals,
  signed: SignedRequest,
  now: Date,
): Promise<Principal | SignatureFault> {
  const { request, body } = signed;
  const [, accessKeyId = "", , region = "", service = "", names = "", signature = ""] =
    pattern.exec(request.headers.authorization ?? "") ?? [];
  if (!signature) return "missing";
  const principal = principals.find(accessKeyId);
  if (!principal) return "unknown key";
  if (request.headers["x-amz-security-token"] !== principal.sessionToken) return "unknown key";
  const date = readDate(request.headers["x-amz-date"]);
  if (Math.abs(date.getTime() - Date.now()) > longestSkew) return "skewed";
  const expected = await sign(signed, principal, { region, service, date, names: names.split(";") });
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return "wrong";
  const hash = String(request.headers["x-amz-content-sha256"] ?? "");
  if (/^[0-9a-f]{64}$/.test(hash) && hash !== createHash("sha256").update(body).digest("hex")) return "wrong body";
  if (principal.expires !== undefined && principal.expires <= now.getTime()) return "expired";
  return principal;
}

interface Scope {
  region: string;
  service: string;
  date: Date;
  names: string[];
}

/** Signs the request again with the keys its signer should have. */
async function sign(signed: SignedRequest, principal: Principal, scope: Scope): Promise<string> {
  const { request, address, body } = signed;
  const { accessKeyId, secretAccessKey, sessionToken } = principal;
  const signer = new SignatureV4({
    ...{ region: scope.region, service: scope.service, sha256: Sha256 },
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    uriEscapePath: scope.service !== "s3",
    applyChecksum: scope.names.includes("x-amz-content-sha256"),
  });
  const headers = Object.fromEntries(scope.names.map((name) => [name, String(request.headers[name] ?? "")]));
  const again = await signer.sign(
    {
      ...{ method: request.method ?? "GET", protocol: "http:", hostname: address.hostname, headers, body },
      path: address.pathname,
      query: queryOf(address),
    },
    { signingDate: scope.date, signableHeaders: new Set(scope.names), unsignableHeaders: new Set(notIn(scope.names)) },
  );
  return /Signature=([0-9a-f]{64})/.exec(again.headers.authorization ?? "")?.[1] ?? "";
}

/** Headers the signer would add by itself and the sender didn't sign. */
function notIn(names: string[]): string[] {
  return ["x-amz-content-sha256", "x-amz-date", "x-amz-security-token"].filter((name) => !names.includes(name));
}

function queryOf(address: URL): Record<string, string | string[]> {
  const names = [...new Set(address.searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = address.searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

/** `20261121T150000Z` */
function readDate(text: string | string[] | undefined): Date {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(text)) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
