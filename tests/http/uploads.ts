import { randomBytes } from "node:crypto";
import type { TestSite } from "./site.ts";

/** A multipart body with one file, and fields before it. */
export function formWith(
  file: Uint8Array,
  {
    name = "photo.jpg",
    field = "photo",
    fields = {},
  }: { name?: string; field?: string; fields?: Record<string, string> } = {},
) {
  const boundary = `----${randomBytes(12).toString("hex")}`;
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}`;
  const texts = Object.entries(fields).map(([key, value]) => `${head(`name="${key}"`)}\r\n\r\n${value}\r\n`);
  const fileHead = `${head(`name="${field}"; filename="${name}"`)}\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(texts.join("") + fileHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** The cookie header of a signed-in agent. */
export async function signIn(site: TestSite): Promise<{ cookie: string }> {
  const payload = { username: "admin", password: "correct horse battery" };
  const { cookies } = await site.send({ method: "POST", url: "/api/admin/session", payload });
  const [cookie] = cookies as { name: string; value: string }[];
  return { cookie: `${cookie?.name}=${cookie?.value}` };
}

/** Sends a form as the agent. */
export function sendForm(
  site: TestSite,
  agent: { cookie: string },
  method: "POST" | "PUT",
  url: string,
  form: ReturnType<typeof formWith>,
) {
  return site.send({ method, url, headers: { ...agent, ...form.headers }, payload: form.payload });
}
