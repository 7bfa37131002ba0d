import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Listing } from "#domain/listings/listing.ts";
import { type Browser, createBrowser } from "./browser.ts";

/** A site as it is reached from outside, through whatever stands in front of it. */
export interface WebsiteParts {
  /** The agent's, signed in. */
  browser: Browser;
  /** Somebody's who has never been here. */
  stranger: Browser;
  /** Where the bucket answers by itself, and not through CloudFront: an address without a slash at the end. */
  bucketAddress: string;
  inquiriesTable: string;
  account: { username: string; password: string };
  /** Calls DynamoDB with the rights of this process, and resolves with the name of AWS's error, or with nothing. */
  callAsServer(operation: string, body: object): Promise<string | undefined>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds. */
  pause(milliseconds: number): Promise<unknown>;
}

export interface Website extends Pick<WebsiteParts, "bucketAddress" | "inquiriesTable" | "callAsServer"> {
  origin: string;
}

/** The website with the agent signed in. @throws Error when the website lets nobody in */
export async function openWebsite({
  origin,
  ...parts
}: Website & Pick<WebsiteParts, "account" | "pause">): Promise<WebsiteParts> {
  const browser = createBrowser(origin);
  await browser.json("/api/admin/session", { method: "POST", json: parts.account });
  return { ...parts, browser, stranger: createBrowser(origin), now: Date.now };
}

/** Does something with the website and leaves nothing behind. Rejects when anything is not as it should be. */
export type WebsiteCheck = (parts: WebsiteParts) => Promise<void>;

/** Makes a home that is on the website, and removes it when `work` is done. */
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

/** A photo that no format makes smaller. */
export function noise(width: number, height: number): Promise<Buffer> {
  const channels = 3;
  const pixels = sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
  return pixels.jpeg({ quality: 85 }).toBuffer();
}

/** A photo as a form sends it. */
export function asFile(photo: Uint8Array): Blob {
  return new Blob([new Uint8Array(photo)], { type: "image/jpeg" });
}
