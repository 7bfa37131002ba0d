import { S3ServiceException } from "@aws-sdk/client-s3";

/** S3 says "forbidden" where an object is missing to whoever may not list the bucket, as the server may not. */
export function nothingWhenMissing(error: unknown): undefined {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== 403 && status !== 404) throw error;
}
