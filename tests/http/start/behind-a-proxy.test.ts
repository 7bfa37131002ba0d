import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type ListeningSite, openListeningSite } from "../../abuse/listening-site.ts";
import { proxyPrograms, type RunningProxy } from "../../support/programs/proxy-program.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { formWith } from "../../support/samples/uploads.ts";
import { visit } from "../../support/site/visit-by-name.ts";

const origin = "https://www.example.com";
const json = { "content-type": "application/json", origin };

describe.each(proxyPrograms)("over https behind $name", ({ isInstalled, start }) => {
  let site: ListeningSite;
  let proxy: RunningProxy;
  beforeAll(async () => {
    if (!isInstalled) return;
    site = await openListeningSite({ demo: false, settings: { SITE_URL: origin, TRUST_PROXY: "1" } });
    proxy = await start(site.port);
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.close();
  });

  async function signIn(): Promise<Record<string, string>> {
    const body = JSON.stringify({ username: "admin", password: "correct horse battery" });
    const { status, headers } = await visit(proxy, `${origin}/api/admin/session`, {
      ...{ method: "POST", headers: json, body },
    });
    const cookies = [headers["set-cookie"] ?? []].flat();
    expect([status, cookies.join()]).toEqual([200, expect.stringMatching(/__Host-session=[^;]+;.* Secure/)]);
    return { origin, cookie: cookies.map((each) => each.split(";")[0]).join("; ") };
  }

  it.runIf(isInstalled)("the agent uploads a photo of 15 MB", async () => {
    const agent = await signIn();
    // Decoders skip bytes after a picture's end, which quickly makes a file as large as a good camera's.
    const photo = Buffer.concat([await jpegPhoto({ width: 640, height: 480 }), Buffer.alloc(15_000_000, 7)]);
    const { headers, payload } = formWith(photo);
    const words = { method: "POST", headers: { ...agent, ...headers }, body: payload };
    const answer = await visit(proxy, `${origin}/api/admin/images`, words);
    expect([answer.status, answer.body]).toEqual([201, expect.stringContaining("/media/")]);
  });

  it.runIf(isInstalled)("a stranger's photo of 15 MB is turned away", async () => {
    const { headers, payload } = formWith(Buffer.alloc(15_000_000, 7));
    const sent = visit(proxy, `${origin}/api/admin/images`, {
      ...{ method: "POST", headers: { origin, ...headers }, body: payload },
    });
    // The response may arrive before the upload is complete, and then the connection closes.
    expect(await sent.then(({ status }) => status).catch((error: NodeJS.ErrnoException) => error.code)).toSatisfy(
      (outcome) => [401, "EPIPE", "ECONNRESET"].includes(outcome),
    );
  });

  it.runIf(isInstalled)("a message from a slow sender arrives complete and delays no other visitor", async () => {
    const message = `A slow line, ${randomUUID()}. ${"May we see the house? ".repeat(60)}`.trim();
    const body = JSON.stringify({ name: "Priya Raman", email: "priya@example.com", message });
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>();
    const slow = visit(proxy, `${origin}/api/inquiries`, { method: "POST", headers: json, body, pause });
    onTestFinished(() => goOn());
    for (const path of ["/", "/listings", "/health"]) expect((await visit(proxy, `${origin}${path}`)).status).toBe(200);
    goOn();
    expect((await slow).status).toBe(201);
    const { inquiries } = await site.platform.inquiries.page({ filter: "all", limit: 100 });
    expect(inquiries.map((each) => each.message)).toContain(message);
  });
});
