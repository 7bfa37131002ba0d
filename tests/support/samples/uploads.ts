import { randomBytes } from "node:crypto";
import type { Listing } from "#domain/listings/listing.ts";
import type { TestSite } from "../site/test-site.ts";

interface FormParts {
  /** The file name from the sender. */
  name?: string;
  /** The form field with the file. */
  field?: string;
  fields?: Record<string, string>;
}

/** A multipart body with fields followed by one file. */
export function formWith(file: Uint8Array, { name = "photo.jpg", field = "photo", fields = {} }: FormParts = {}) {
  const boundary = `----${randomBytes(12).toString("hex")}`;
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}`;
  const texts = Object.entries(fields).map(([key, value]) => `${head(`name="${key}"`)}\r\n\r\n${value}\r\n`);
  const fileHead = `${head(`name="${field}"; filename="${name}"`)}\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(texts.join("") + fileHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export const cottage = {
  title: "Cottage on Larkspur Lane",
  address: "12 Larkspur Lane",
  city: "Monument",
  state: "CO",
  zipCode: "80132",
  description: "Two bedrooms and a porch.",
  price: "485000.50",
  bedrooms: "2",
  bathrooms: "1.5",
  squareFeet: "1180",
};

/** The agent's browser: logged in and using the admin API. */
export interface SignedInAgent {
  headers: { cookie: string };
  call(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object): Promise<Answer>;
  sendForm(method: "POST" | "PUT", path: string, form: ReturnType<typeof formWith>): Promise<Answer>;
  /** Adds a listing with this cover. */
  create(cover: Uint8Array, input?: object): Promise<Answer>;
  addPhoto(listingId: string, photo: Uint8Array, name?: string): Promise<Answer>;
}

interface Answer {
  status: number;
  body: { error?: string; fields?: Record<string, string> } & Listing & Listing[];
}

export async function signIn(site: TestSite): Promise<SignedInAgent> {
  const payload = { username: "admin", password: "correct horse battery" };
  const { cookies } = await site.post("/api/admin/session", payload);
  const [cookie] = cookies as { name: string; value: string }[];
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };

  const send = async (options: Parameters<TestSite["send"]>[0]) => {
    const { statusCode, body } = await site.send(options);
    return { status: statusCode, body: body ? JSON.parse(body) : undefined };
  };
  const agent: SignedInAgent = {
    headers,
    call: (method, path, body) => send({ method, url: `/api/admin/${path}`, headers, ...(body && { payload: body }) }),
    sendForm: (method, path, form) =>
      send({ method, url: `/api/admin/${path}`, headers: { ...headers, ...form.headers }, payload: form.payload }),
    create(cover, input = cottage) {
      const fields = { listing: JSON.stringify(input) };
      return agent.sendForm("POST", "listings", formWith(cover, { field: "coverImage", fields }));
    },
    addPhoto: (listingId, photo, name = "photo.jpg") =>
      agent.sendForm("POST", `listings/${listingId}/photos`, formWith(photo, { name })),
  };
  return agent;
}

/** Every stored file with its level. */
export async function storedFiles({ platform: { images } }: TestSite): Promise<string[]> {
  const levels = await Promise.all(
    (["protected", "public"] as const).map(async (level) =>
      (await images.list(level, "")).map((key) => `${level}/${key}`),
    ),
  );
  return levels.flat();
}
