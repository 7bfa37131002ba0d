import type { Attributes } from "../emulators/call.ts";
import { bucketArn, tableArn } from "../policies.ts";
import type { Wish } from "./evaluate.ts";

type Body = Record<string, unknown>;

/** The actions of a DynamoDB call. A transaction needs each of its parts. */
export function dynamoWishes(operation: string, body: Body): Wish[] {
  if (operation === "TransactWriteItems") {
    return (body.TransactItems as Record<string, Body>[]).flatMap((part) =>
      Object.entries(part).map(([kind, request]) => ({
        action: kind === "ConditionCheck" ? "dynamodb:ConditionCheckItem" : `dynamodb:${kind}Item`,
        resource: tableArn(String(request.TableName)),
        context: { ...leadingKeys([request.Key ?? request.Item]), "dynamodb:EnclosingOperation": operation },
      })),
    );
  }
  if (operation === "BatchGetItem" || operation === "BatchWriteItem") {
    return Object.entries(body.RequestItems as Record<string, { Keys?: Attributes[] }>).map(([table, { Keys }]) => ({
      action: `dynamodb:${operation}`,
      resource: tableArn(table),
      context: leadingKeys(Keys ?? []),
    }));
  }
  const index = body.IndexName === undefined ? "" : `/index/${body.IndexName}`;
  const context = body.Key || body.Item ? leadingKeys([body.Key ?? body.Item]) : askedPart(body);
  return [{ action: `dynamodb:${operation}`, resource: `${tableArn(String(body.TableName))}${index}`, context }];
}

/** A query's leading key is its index's partition key value: the first one compared with `=`. */
function askedPart({ KeyConditionExpression, ExpressionAttributeValues }: Body): Wish["context"] {
  const [, name] = /^\S+ = (:\w+)/.exec(String(KeyConditionExpression)) ?? [];
  const value = name && (ExpressionAttributeValues as Record<string, { S?: string }>)[name]?.S;
  return value ? { "dynamodb:LeadingKeys": [value] } : {};
}

function leadingKeys(keys: unknown[]): Wish["context"] {
  return { "dynamodb:LeadingKeys": (keys as Attributes[]).map(({ part, id }) => String((part ?? id)?.S)) };
}

const objectActions: Record<string, string> = {
  GET: "s3:GetObject",
  HEAD: "s3:GetObject",
  PUT: "s3:PutObject",
  DELETE: "s3:DeleteObject",
};

/** The action of an S3 request with the bucket in its path. */
export function s3Wish(method: string, address: URL): Wish {
  const [, bucket = "", ...rest] = address.pathname.split("/");
  const key = rest.map(decodeURIComponent).join("/");
  if (key === "" && method === "GET") {
    const prefix = address.searchParams.get("prefix");
    return {
      action: "s3:ListBucket",
      resource: bucketArn(bucket),
      context: prefix === null ? {} : { "s3:prefix": prefix },
    };
  }
  return { action: objectActions[method] ?? `s3:${method}`, resource: `${bucketArn(bucket)}/${key}`, context: {} };
}
