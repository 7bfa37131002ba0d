import { connect } from "node:net";
import inject from "light-my-request";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { failureWords } from "#domain/failure-wording.ts";
import { createApp } from "#server/app.ts";
import { loadPages } from "#server/page-renderer.ts";
import type { Platform } from "#server/ports/platform.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { openListeningSite } from "../../abuse/listening-site.ts";
import { say } from "../../abuse/raw-conversation.ts";
import { openTestSite, origin, type TestSite } from "../../support/site/test-site.ts";

/** Requests a new page as a browser does. */
const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8" };
const form = { ...browser, "content-type": "application/x-www-form-urlencoded" };
const typed = {
  name: "Jordan Ellery",
  email: "jordan@example.com",
  phone: "(719) 555-0188",
  message: "Is it <b>sunny</b> in the morning?\nI could come at ten.",
};

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Expects our page that explains what happened and how to reach the agent. */
function expectOurPage({ statusCode, headers, body }: Answer, status: number): void {
  expect(statusCode).toBe(status);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'self';script-src 'self' 'sha256-/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toContain(`<h1>${failureWords(status).title}</h1>`);
  expect(body).toContain('href="/"');
}

function expectWaysToReach({ body }: Answer): void {
  expect(body).toContain('<a href="tel:+17195550142">(719) 555-0142</a>');
  expect(body).toContain('<a href="mailto:avery@example.com">avery@example.com</a>');
  expect(body).toContain('aria-label="Main"');
}

function expectTypedWords({ body }: Answer): void {
  expect(body).toContain('value="Jordan Ellery"');
  expect(body).toContain('value="jordan@example.com"');
  expect(body).toContain('value="(719) 555-0188"');
  expect(body).toMatch(
    /<textarea[^>]*>Is it &lt;b&gt;sunny&lt;\/b&gt; in the morning\?\nI could come at ten\.<\/textarea>/,
  );
  expect(body).toMatch(/<form [^>]*class="contact-form"/);
}

describe("a person whose request is refused", async () => {
  const site = await openTestSite();

  const post = (url: string, payload: string, headers: Record<string, string> = form) =>
    site.post(url, payload, headers);

  it.each([
    ["an address that is none", 400, () => site.get("/%E0%A4%A", browser)],
    ["a picture that is gone", 404, () => site.get("/media/public/images/none.jpg", browser)],
    ["a form to a page that takes none", 405, () => post("/about", "a=b")],
    [
      "a method that nothing here takes",
      405,
      () => site.send({ method: "TRACE" as "GET", url: "/", headers: browser }),
    ],
    ["a form to a picture", 405, () => post("/media/public/images/none.jpg", "a=b")],
    ["far too long a message", 413, () => post("/contact", `message=${"x".repeat(600_000)}`)],
    ["what is no form", 415, () => post("/contact", "{}", { ...browser, "content-type": "application/json" })],
  ])("for %s reads our page with status %i", async (_what, status, ask) => {
    const answer = await ask();
    expectOurPage(answer, status);
    expectWaysToReach(answer);
  });

  it("for another site's form reads our page whatever the status", async () => {
    const answer = await post("/about", "a=b", { ...form, origin: "https://elsewhere.example.com" });
    expect([400, 403, 405]).toContain(answer.statusCode);
    expectOurPage(answer, answer.statusCode);
    expectWaysToReach(answer);
  });

  it("for a slightly too long message gets all of it back in the form", async () => {
    const message = "x".repeat(70_000);
    const answer = await post("/contact", new URLSearchParams({ ...typed, message }).toString());
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("Please use at most 5,000 characters.");
    expect(answer.body).toContain(`>${message}</textarea>`);
  });

  it("has a page for every status there is", async () => {
    const { render } = await loadPages(site.services);
    for (const status of [400, 401, 403, 404, 405, 408, 413, 415, 422, 429, 431, 500, 503]) {
      const page = await render(new Request(`${origin}/none`), { address: "", failure: status });
      expect(page.status).toBe(status);
      expect(await page.text()).toContain(`<h1>${failureWords(status).title}</h1>`);
    }
  });

  it("reads a plain page when not even ours can be rendered", async () => {
    const render = () => Promise.reject(new Error("nothing can be rendered"));
    const app = createApp(site.services, { render, bodyRule: () => ({}) }, async () => false);
    const { statusCode, headers, body } = await inject(app as never, { url: "/about", headers: browser });
    expect([statusCode, headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
    expect(body).toContain(`<h1>${failureWords(500).title}</h1>`);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';style-src 'sha256-/);
  });

  it("gets no page instead of a picture, script or data", async () => {
    for (const accept of ["image/avif,image/webp,*/*;q=0.8", "*/*"]) {
      const { body, headers } = await site.get("/media/public/images/none.jpg", { accept });
      expect([body, headers["content-type"]]).toEqual(["This picture doesn’t exist.\n", "text/plain; charset=utf-8"]);
    }
    const large = {
      method: "POST",
      url: "/api/inquiries",
      headers: { ...browser, "content-type": "application/json" },
    } as const;
    const { statusCode, headers } = await site.send({ ...large, payload: `"${"x".repeat(70_000)}"` });
    expect([statusCode, headers["content-type"]]).toEqual([413, "application/json; charset=utf-8"]);
  });
});

describe("a person whose request arrives too slowly", () => {
  afterEach(() => vi.useRealTimers());

  it("reads that it took too long instead of seeing an empty window", async () => {
    const { port, server, close } = await openListeningSite();
    onTestFinished(close);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const arrived = new Promise((resolve) => server.once("request", resolve));
    const socket = connect(port, "127.0.0.1");
    let reply = "";
    socket.on("data", (part) => {
      reply += part;
    });
    const head = Object.entries({ ...form, host: "localhost", "content-length": "500" });
    socket.write(
      `POST /contact HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\nname=Jordan`,
    );
    await arrived;
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await expect.poll(() => reply).toContain(failureWords(408).title);
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
    expect(reply).toMatch(/^Connection: close/im);
    socket.destroy();
  });
});

describe("while the store is down", () => {
  let site: TestSite;
  let isAway: boolean;
  const away = () => Promise.reject(new StoreUnavailableError("The database can't be used now: the disk is failing."));

  /** Every call to every store fails while it is down. */
  function failing<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get: (target, name, receiver) => {
        const member = Reflect.get(target, name, receiver);
        if (typeof member !== "function") return member;
        return (...given: unknown[]) => (isAway ? away() : Reflect.apply(member, target, given));
      },
    });
  }

  beforeEach(async () => {
    isAway = false;
    site = await openTestSite({
      replace: ({ listings, inquiries, profile }: Platform) => ({
        listings: failing(listings),
        inquiries: failing(inquiries),
        profile: failing(profile),
      }),
    });
  });

  const send = () => site.post("/contact", new URLSearchParams(typed).toString(), form);

  it("visitors of the contact page read how to reach the agent from cached details", async () => {
    await site.get("/about", browser);
    isAway = true;
    const answer = await site.get("/contact", browser);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
    expectWaysToReach(answer);
    expect(answer.body).toContain('class="contact-form"');
    isAway = false;
    expect((await site.get("/contact", browser)).statusCode).toBe(200);
  });

  it("a visitor gets an unstored message back in full and can send it once the store is back", async () => {
    await site.get("/about", browser);
    isAway = true;
    const answer = await send();
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain("Sorry, there was an error sending your message. Please try again.");
    expectWaysToReach(answer);
    expectTypedWords(answer);
    isAway = false;
    expect((await send()).statusCode).toBe(303);
  });

  it("a visitor sees a simpler page when the store was down from the start, and still gets the message back", async () => {
    isAway = true;
    for (const path of ["/about", "/", "/search", "/admin"]) {
      const page = await site.get(path, browser);
      expectOurPage(page, 503);
      // No bar for a missing picture, no locked scrolling, no application.
      expect(page.body, path).toContain('<html lang="en">');
      expect(page.body, path).not.toContain('<script type="module"');
    }
    const answer = await send();
    expectOurPage(answer, 503);
    expectTypedWords(answer);
    expect(answer.body).toContain("Sorry, there was an error sending your message. Please try again.");
  });
});

describe("a request that can't be parsed", () => {
  it.each([
    [
      431,
      "with more cookies than are taken",
      `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`,
    ],
    [400, "that is none", "GET / HTTP/1.1\r\nHost localhost\r\n\r\n"],
  ])("is answered with a page and status %i: one %s", async (status, _what, said) => {
    const { port, close } = await openListeningSite();
    onTestFinished(close);
    const { reply: bytes, statuses } = await say(port, said, 10_000);
    const reply = Buffer.from(bytes, "latin1").toString();
    expect(statuses).toEqual([status]);
    expect(reply).toContain(`<h1>${failureWords(status).title}</h1><p>${failureWords(status).text}</p>`);
    expect(reply).toContain("Content-Type: text/html; charset=utf-8");
    expect(reply).toMatch(/Content-Security-Policy: default-src 'none';style-src 'sha256-/);
    expect(reply).toContain('<meta name="robots" content="noindex">');
    expect(reply).toContain("Connection: close");
  });
});
