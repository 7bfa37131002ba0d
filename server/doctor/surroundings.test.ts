import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createServer } from "node:tls";
import { expect, it, onTestFinished } from "vitest";
import { day } from "#domain/time-units.ts";
import { instantOf } from "#domain/wall-clock.ts";
import { hannahsProfile, showingOfTheGable, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import type { Finding } from "../concerns/finding.ts";
import { examineClock } from "./data-folder.ts";
import { examineCertificate, examineOtherNames, otherNameOf } from "./host-names.ts";
import { examineQueues } from "./messages.ts";
import { accessProblem, temporarySpace, version } from "./program.ts";

const told = (findings: Finding[]) => findings.map(({ status, sentence }) => `${status}: ${sentence}`);
const later = (days: number) => new Date(Date.now() + days * day);

async function closedSite() {
  const dataDir = temporaryFolder();
  const site = await siteWithPhotos(dataDir);
  onTestFinished(() => site.platform.close());
  return { dataDir, ...site };
}

/** Listens with our own certificate, which is valid for 90 days. */
async function secureServer(): Promise<string> {
  const folder = temporaryFolder();
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "90"];
  execFileSync("openssl", [...words, "-subj", "/CN=localhost", "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

it("the doctor counts the certificate's remaining days, and reports an expired one", async () => {
  const origin = await secureServer();
  expect(told(await examineCertificate(origin, later(1)))).toEqual([
    expect.stringMatching(/^ok: The certificate is valid for 88 more days \(\d{4}-\d\d-\d\d\)\.$/),
  ]);
  expect(told(await examineCertificate(origin, later(80)))[0]).toMatch(/^warning: .* for 9 more days/);
  expect(told(await examineCertificate(origin, later(87)))[0]).toMatch(/^problem: .* for 2 more days/);
  expect(told(await examineCertificate(origin, later(88)))[0]).toMatch(/^problem: .* for 1 more day \(/);
  expect(told(await examineCertificate(origin, later(91)))[0]).toMatch(/^problem: The certificate expired 1 day ago/);
  expect(told(await examineCertificate(origin, later(95)))[0]).toMatch(/^problem: The certificate expired 5 days ago/);
  expect(await examineCertificate("http://localhost:3000")).toEqual([]);
  expect(await examineCertificate("https://localhost:1")).toEqual([]);
});

it.each([
  ["https://www.example.com", "example.com"],
  ["https://example.com", "www.example.com"],
  ["https://homes.example.com", undefined],
  ["https://localhost:8443", undefined],
  ["http://www.example.com", undefined],
])("visitors of %s may type %s", (origin, name) => {
  expect(otherNameOf(origin)).toBe(name);
});

it("the other name has to lead to the site", async () => {
  const asked = (answer: () => Promise<Response>) => examineOtherNames("https://www.example.com", answer);
  const leads = new Response(null, { status: 308, headers: { Location: "https://www.example.com/" } });
  expect(told(await asked(async () => leads))).toEqual(["ok: example.com redirects to https://www.example.com."]);
  expect(told(await asked(async () => new Response("parked")))).toEqual([
    "warning: example.com answers 200 instead of redirecting to https://www.example.com.",
  ]);
  const unknown = new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND example.com") });
  expect(told(await asked(() => Promise.reject(unknown)))).toEqual([
    "warning: Visitors who type example.com get nothing: getaddrinfo ENOTFOUND example.com.",
  ]);
});

it("a clock behind the site's last write is a problem", async () => {
  const { dataDir } = await closedSite();
  expect(examineClock(dataDir, later(1))[0]?.status).not.toBe("problem");
  expect(told(examineClock(dataDir, new Date("2020-01-01T12:00:00.000Z")))[0]).toMatch(
    /^problem: The clock says 2020-01-01 12:00 UTC, but the site wrote data at \d{4}/,
  );
});

it("failed notices, late notices and held messages are counted", async () => {
  const { dataDir, platform } = await closedSite();
  expect(told(examineQueues(dataDir, new Date()))).toEqual([
    "ok: No notification has failed, and none has waited longer than a day.",
    "ok: 0 messages held as spam.",
    "ok: 1 person on file, 1 waiting for a reply.",
    "ok: 0 showing requests, 0 showings scheduled, and 0 whose message was deleted.",
    "ok: No home views have been counted yet.",
  ]);
  await platform.counts.add("viewed", "2026-11-25", new Map([["lst_gable", 3]]));
  await platform.counts.add("viewed", "2026-11-26", new Map([["lst_gable", 1]]));
  expect(told(examineQueues(dataDir, new Date())).at(-1)).toBe(
    "ok: Home views are counted for 2 days, last on 2026-11-26.",
  );
  {
    using database = new DatabaseSync(join(dataDir, "shingle.db"));
    database.exec("UPDATE inquiry SET person_id = NULL");
  }
  expect(told(examineQueues(dataDir, new Date())).at(-3)).toBe("warning: 1 message not linked to a person yet.");
  const createdAt = new Date().toISOString();
  const site = { key: "test", subject: "A test", lines: ["A test"], open: "/admin" };
  const notice = { site, channel: "mail", createdAt, attempts: 0, nextAttemptAt: createdAt, state: "waiting" } as const;
  await platform.notices.notify([notice as never]);
  expect(told(examineQueues(dataDir, later(2)))[0]).toBe("warning: 1 notification waiting longer than a day.");
});

it("requested showings, scheduled showings and showings without their message are counted", async () => {
  const { dataDir, platform } = await closedSite();
  const visit = { windows: [{ on: "2026-05-09", from: "09:00", until: "12:00" }], way: "in person" as const };
  await platform.inquiries.add(zoeAboutTheGable({ id: "inq_asks", visit }));
  await platform.inquiries.add(zoeAboutTheGable({ id: "inq_comes", visit }));
  for (const id of ["comes", "gone", "off"]) {
    const state = id === "off" ? "called-off" : "confirmed";
    await platform.showings.add(showingOfTheGable({ id: `shw_${id}`, inquiryId: `inq_${id}`, state }), {});
  }
  const { on, from } = showingOfTheGable();
  const counted = (clock: string) =>
    told(examineQueues(dataDir, instantOf(clock, hannahsProfile().timeZone))).filter((line) =>
      line.includes("showing request"),
    );
  expect(counted(`${on}T${from}`)).toEqual([
    "ok: 1 showing request, 2 showings scheduled, and 2 whose message was deleted.",
  ]);
  expect(counted(`${on}T23:59`)).toEqual([
    "ok: 1 showing request, 0 showings scheduled, and 2 whose message was deleted.",
  ]);
});

it("a user without read access gets a message, and root is asked to run as the site's user", async () => {
  const { dataDir } = await closedSite();
  const owner = process.getuid?.() ?? 0;
  expect(await accessProblem(dataDir, { name: "hannah", uid: owner })).toBeUndefined();
  expect(await accessProblem(join(dataDir, "none"))).toBeUndefined();
  if (owner === 0) {
    expect(doctorAsNobody(dataDir)).toMatch(/^The doctor runs as nobody, who can't read /);
    execFileSync("chown", ["65534", dataDir]);
    expect(await accessProblem(dataDir)).toMatchObject({
      sentence: expect.stringContaining("The doctor runs as root"),
    });
  } else {
    chmodSync(dataDir, 0o000);
    expect(await accessProblem(dataDir)).toMatchObject({ sentence: expect.stringContaining("who can't read") });
    chmodSync(dataDir, 0o700);
  }
});

/** Runs the check as a user without permissions there, which only root can switch to. */
function doctorAsNobody(dataDir: string): string {
  const program = `import { accessProblem } from "${new URL("./program.ts", import.meta.url).href}";
    process.setuid(65534);
    process.stdout.write((await accessProblem(${JSON.stringify(dataDir)}))?.sentence ?? "");`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
}

it("the doctor reports an old version, a missing build and a full temporary folder", () => {
  const judged = [version("1.0.0", 10 * day), version("1.0.0", 400 * day), version("1.0.0", undefined)];
  expect(judged.map(({ status }) => status)).toEqual(["ok", "warning", "problem"]);
  expect(temporarySpace("/tmp", 5_000_000_000).status).toBe("ok");
  expect(temporarySpace("/tmp", 5_000_000).status).toBe("warning");
});
