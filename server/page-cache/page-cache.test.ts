import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createLog } from "../log.ts";
import { createPageCache, type RenderedPage } from "./page-cache.ts";

let time = Date.parse("2026-05-01T08:00:00.000Z");
const silent = createLog(() => {});

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: new Headers({ "Content-Type": "text/html" }),
  bytes: Buffer.from(text),
  goodUntil: Number.POSITIVE_INFINITY,
});

function openCache(
  render: (address: string) => Promise<RenderedPage>,
  bounds?: { pages: number; bytes: number },
  isPassing = false,
) {
  const rendering = vi.fn(render);
  const cache = createPageCache({
    render: rendering,
    log: silent,
    now: () => new Date(time),
    isPassing,
    ...(bounds && { bounds }),
  });
  const text = async (address: string, stamp = "1") => {
    const found = cache.find(address, { stamp }) ?? (await cache.make(address, { stamp }));
    return found.copies.identity.bytes.toString();
  };
  return { cache, rendering, text };
}

describe("many visitors at once", () => {
  it("cause one render, and later visitors cause none", async () => {
    const { text, rendering } = openCache(async () => page("home"));
    const answers = await Promise.all(Array.from({ length: 1000 }, () => text("/")));
    expect(new Set(answers)).toEqual(new Set(["home"]));
    await text("/");
    expect(rendering).toHaveBeenCalledTimes(1);
  });

  it("don't get a page after a write that was being rendered before it", async () => {
    let finish = (_: RenderedPage) => {};
    const rendered = [new Promise<RenderedPage>((resolve) => (finish = resolve)), Promise.resolve(page("new"))];
    const { text } = openCache(() => rendered.shift() ?? Promise.reject(new Error("rendered once too often")));
    const early = text("/", "1");
    expect(await text("/", "2")).toBe("new");
    finish(page("old"));
    expect(await early).toBe("old");
    expect(await text("/", "2")).toBe("new");
  });
});

describe("a failed render", () => {
  it("is not cached", async () => {
    const outcomes = [page("sorry", 503), page("home")];
    const { text } = openCache(async () => outcomes.shift() ?? page("never"));
    expect([await text("/"), await text("/")]).toEqual(["sorry", "home"]);
  });

  it.each([
    ["with an error", () => Promise.reject(new Error("the store is down"))],
    ["with a 503 page", () => Promise.resolve(page("sorry", 503))],
  ])("%s keeps the old page and is not repeated for every visitor", async (_, fail) => {
    let isWell = true;
    const { text, rendering } = openCache(() => (isWell ? Promise.resolve(page("home")) : fail()));
    await text("/", "1");
    isWell = false;
    expect([await text("/", "2"), await text("/", "2"), await text("/", "2")]).toEqual(["home", "home", "home"]);
    expect(rendering).toHaveBeenCalledTimes(2);
  });
});

it("no visitor waits long for a hanging store while a cached page exists", async () => {
  const rendered = [Promise.resolve(page("home")), new Promise<RenderedPage>(() => {})];
  const { text, rendering } = openCache(() => rendered.shift() ?? Promise.reject(new Error("rendered once too often")));
  await text("/", "1");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = text("/", "2");
  await vi.advanceTimersByTimeAsync(2000);
  expect([await answer, await text("/", "2")]).toEqual(["home", "home"]);
  expect(rendering).toHaveBeenCalledTimes(2);
});

describe("the cache", () => {
  it("drops the least recently requested page when it is full", async () => {
    const { cache, text } = openCache(async (address) => page(address), { pages: 3, bytes: 1e6 });
    for (const address of ["/a", "/b", "/c", "/a", "/d"]) await text(address);
    expect(["/a", "/b", "/c", "/d"].filter(cache.has)).toEqual(["/a", "/c", "/d"]);
  });

  it("is limited in bytes too", async () => {
    const { cache, text } = openCache(async () => page("x".repeat(900)), { pages: 100, bytes: 5000 });
    for (let number = 0; number < 50; number += 1) await text(`/${number}`);
    expect(Array.from({ length: 50 }, (_, number) => `/${number}`).filter(cache.has)).toEqual(["/48", "/49"]);
  });
});

it("a page that sets a cookie is not cached", async () => {
  const { cache, text } = openCache(async () => {
    const personal = page("yours alone");
    personal.headers.set("Set-Cookie", "a=b");
    return personal;
  });
  await text("/");
  expect(cache.has("/")).toBe(false);
});

it("a page of an older content version is rendered again, whatever it shows", async () => {
  const { text, rendering } = openCache(async (address) => page(address));
  for (const stamp of ["1", "1", "2", "2"]) await text("/about", stamp);
  expect(rendering).toHaveBeenCalledTimes(2);
});

it("a page is rendered again when its content expires", async () => {
  const goodUntil = time + 60_000;
  const { text, rendering } = openCache(async () => {
    return { ...page("open house"), goodUntil };
  });
  await text("/listings");
  time += 59_999;
  await text("/listings");
  expect(rendering).toHaveBeenCalledTimes(1);
  time += 1;
  await text("/listings");
  expect(rendering).toHaveBeenCalledTimes(2);
});

describe("a page that few visitors share", () => {
  it("is rendered again after a minute", async () => {
    const { text, rendering } = openCache(async () => page("3 homes"), undefined, true);
    await text("/search?beds=3");
    time += 59_999;
    await text("/search?beds=3");
    expect(rendering).toHaveBeenCalledTimes(1);
    time += 1;
    await text("/search?beds=3");
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  it("isn't shown once its content may not be: the failure is", async () => {
    const rendered = [page("a home"), page("closed", 503)];
    const { text } = openCache(async () => rendered.shift() ?? page("none", 404), undefined, true);
    expect([await text("/homes/1", "open"), await text("/homes/1", "closed")]).toEqual(["a home", "closed"]);
  });
});
