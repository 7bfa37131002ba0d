import { expect, it } from "vitest";
import { createLog } from "./log.ts";

it("an event is one line without terminal control characters, whatever a visitor typed", () => {
  const lines: string[] = [];
  const path = '/\n{"level":"error"}\u001b[2J\u009b31m\u0085\u2028\u202egnp.exe\u{e0041}é家';
  const log = createLog((line) => void lines.push(line));
  log.info("request", { path });
  log.request({ method: "GET", path, status: 404, milliseconds: 0.4, bytes: 120 });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]*\n$/u);
    expect(JSON.parse(line)).toMatchObject({ level: "info", event: "request", path });
  }
  const { time: _, level: _level, event: _event, ...answered } = JSON.parse(lines[1] ?? "");
  expect(answered).toEqual({ method: "GET", path, status: 404, milliseconds: 0.4, bytes: 120 });
});

it("a response's line has its own figures, whatever the last one of its page had", () => {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const page = { method: "GET", path: "/", status: 200, milliseconds: 1, bytes: 12_000 };
  const all = [
    page,
    page,
    { ...page, milliseconds: 0.2 },
    { ...page, status: 304, bytes: 0 },
    { ...page, method: "HEAD" },
  ];
  for (const answered of [...all, { ...page, path: "/about" }, page]) log.request(answered);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([...all, { ...page, path: "/about" }, page]);
});

it("a terminal shows warnings and errors, not every request", () => {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line), true);
  log.info("started", { version: "1" });
  log.request({ method: "GET", path: "/", status: 200, milliseconds: 1, bytes: 1 });
  log.warn("photo lost");
  log.error("not ready");
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["photo lost", "not ready"]);
});

it("all kinds of facts are written as JSON, and undefined ones are left out", () => {
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const facts = {
    path: "/listings",
    said: 'a "word" and \\ more',
    bytes: 11_500,
    milliseconds: 0.4,
    isKept: true,
    none: undefined,
  };
  log.warn("request", facts);
  log.warn("stopped");
  const { time: _, ...written } = JSON.parse(lines[0] ?? "");
  expect(written).toEqual({ level: "warn", event: "request", ...JSON.parse(JSON.stringify(facts)) });
  expect(lines[1]).toMatch(/"event":"stopped"}\n$/);
});
