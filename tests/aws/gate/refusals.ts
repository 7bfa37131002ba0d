import type { Answer } from "../emulators/call.ts";
import { refuse } from "../emulators/transactions.ts";
import type { SignatureFault } from "./signature.ts";

export interface S3Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const dynamoFaults: Record<SignatureFault, [type: string, message?: string]> = {
  missing: ["MissingAuthenticationTokenException"],
  "unknown key": ["UnrecognizedClientException", "The security token included in the request is invalid."],
  expired: ["ExpiredTokenException", "The security token included in the request is expired"],
  wrong: ["InvalidSignatureException"],
  skewed: ["InvalidSignatureException", "Signature expired"],
  "wrong body": ["InvalidSignatureException"],
};

const s3Faults: Record<SignatureFault, [code: string, status?: number]> = {
  missing: ["AccessDenied"],
  "unknown key": ["InvalidAccessKeyId"],
  expired: ["ExpiredToken", 400],
  wrong: ["SignatureDoesNotMatch"],
  skewed: ["RequestTimeTooSkewed"],
  "wrong body": ["XAmzContentSHA256Mismatch", 400],
};

/** DynamoDB's response to an invalid signature. */
export function dynamoRefusal(fault: SignatureFault): Answer {
  return refuse(...dynamoFaults[fault]);
}

/** S3's response to an invalid signature. */
export function s3SignatureRefusal(fault: SignatureFault): S3Answer {
  return s3Refusal(...s3Faults[fault]);
}

export function s3Refusal(code: string, status = 403): S3Answer {
  const body = Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  return { status, headers: { "Content-Type": "application/xml" }, body };
}
