import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Listing } from "#domain/listings/listing.ts";

/** A site as seen from outside, through any proxy or CDN. */
export interface WebsiteParts {
  /** The agent's browser, logged in. */
  browser: Browser;
  /** A first-time visitor's browser. */
  stranger: Browser;
  /** The bucket's direct address, bypassing CloudFront, without a trailing slash. */
  bucketAddress: string;
  inquiriesTable: string;
  account: { username: string; password: string };
  /** Calls DynamoDB with this process's permissions. Resolves with the name of AWS's error, or undefined. */
  callAsServer(operation: string, body: object): Promise<string | undefined>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
}

export interface Website extends Pick<WebsiteParts, "bucketAddress" | "inquiriesTable" | "callAsServer"> {
  origin: string;
}

/** Opens the website with the agent logged in. @throws Error when the login fails */
export async function openWebsite({
  origin,
  ...parts
}: Website & Pick<WebsiteParts, "account" | "pause">): Promise<WebsiteParts> {
  const browser = createBrowser(origin);
  await browser.json("/api/admin/session", { method: "POST", json: parts.account });
  return { ...parts, browser, stranger: createBrowser(origin), now: Date.now };
}

/** Tests the website and cleans up. Rejects when anything is wrong. */
export type WebsiteCheck = (parts: WebsiteParts) => Promise<void>;

/** Creates a home on the website and deletes it after `work`. */
export async function withHome({ browser }: WebsiteParts, work: (home: Listing) => Promise<void>): Promise<void> {
  const body = new FormData();
  body.set("listing", JSON.stringify(homeForm("A test")));
  body.set("coverImage", asFile(await noise(64, 48)), "cover.jpg");
  const home = await browser.json<Listing>("/api/admin/listings", { method: "POST", body });
  try {
    await work(home);
  } finally {
    await browser.ask(`/api/admin/listings/${home.id}`, { method: "DELETE" });
  }
}

/** What the listing form sends. */
export function homeForm(title: string): object {
  return {
    title,
    ...{ address: "1 Test Way", city: "Colorado Springs", state: "CO", zipCode: "80903" },
    description: "Written and removed by cli/smoke-aws.ts.",
    ...{ price: 1, bedrooms: 1, bathrooms: 1, squareFeet: 1, status: "sold" },
  };
}

/** A photo that no format compresses. */
export function noise(width: number, height: number): Promise<Buffer> {
  const channels = 3;
  const pixels = sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
  return pixels.jpeg({ quality: 85 }).toBuffer();
}

/** A photo as a form sends it. */
export function asFile(photo: Uint8Array): Blob {
  return new Blob([new Uint8Array(photo)], { type: "image/jpeg" });
}

interface Question extends RequestInit {
  /** Sent as JSON. */
  json?: object;
}

/** Requests pages as a browser does, with its cookies. */
export interface Browser {
  ask(path: string, question?: Question): Promise<Response>;
  /** @throws Error for an unsuccessful response */
  json<Answer>(path: string, question?: Question): Promise<Answer>;
}

/** @param origin of the website, without a path */
function createBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();

  async function ask(path: string, { json, ...question }: Question = {}): Promise<Response> {
    const headers = new Headers(question.headers);
    if (cookies.size > 0) headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (json) headers.set("Content-Type", "application/json");
    const response = await fetch(origin + path, {
      redirect: "manual",
      ...question,
      ...(json && { body: JSON.stringify(json) }),
      headers,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  return {
    ask,
    async json<Answer>(path: string, question?: Question): Promise<Answer> {
      const response = await ask(path, question);
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${(await response.text()).slice(0, 200)}`);
      return (await response.json()) as Answer;
    },
  };
}

/** Calls an attacker would try with the server's permissions. Even if AWS allowed them, they find and change nothing. */
export const refuseServer: WebsiteCheck = async ({ callAsServer, inquiriesTable: TableName }) => {
  const id = { S: "inq_smoke-that-is-not-there" };
  const attempts: [what: string, operation: string, body: object][] = [
    ["read all inquiries", "Scan", { TableName, Limit: 1 }],
    ["list the inbox", "Query", inboxQuery(TableName)],
    ["write an inquiry outside of a transaction", "PutItem", { TableName, Item: { id }, ...onlyOver }],
    ["write over a count", "TransactWriteItems", { TransactItems: [{ Put: overCount(TableName) }] }],
    ["change an inquiry", "TransactWriteItems", { TransactItems: [{ Update: change(TableName, id) }] }],
  ];
  for (const [what, operation, body] of attempts) {
    const error = await callAsServer(operation, body);
    assert.equal(error, "AccessDeniedException", `the server may ${what} (AWS says ${error ?? "nothing against it"})`);
  }
};

function inboxQuery(TableName: string): object {
  return {
    TableName,
    Limit: 1,
    IndexName: "all",
    KeyConditionExpression: "gAll = :all",
    ExpressionAttributeValues: { ":all": { S: "I" } },
  };
}

/** Never true, so nothing is ever written. */
const onlyOver = {
  ConditionExpression: "attribute_exists(#never)",
  ExpressionAttributeNames: { "#never": "thisIsNowhere" },
};

function overCount(TableName: string): object {
  return { TableName, Item: { id: { S: "#count#0" } }, ...onlyOver };
}

function change(TableName: string, id: object): object {
  return { TableName, Key: { id }, UpdateExpression: "REMOVE spam", ...onlyOver };
}
