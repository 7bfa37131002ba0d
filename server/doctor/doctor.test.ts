import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it } from "vitest";
import { draftOfTheBarn } from "#tests/contracts/samples.ts";
import { mailServer } from "#tests/support/programs/mail-server.ts";
import { porch, siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { diskSpace } from "../concerns/data-folder.ts";
import type { Finding } from "../concerns/finding.ts";
import { readConfig } from "../config.ts";
import { listPictures } from "../embedded/images/image-store.ts";
import { closeToOthers } from "../start/data-folder.ts";
import { endingPasswords, examineConfiguration, examineMail } from "./configuration.ts";
import { examineDataFolder, ownership } from "./data-folder.ts";
import { examineDatabase } from "./database.ts";
import { examine, type Section } from "./doctor.ts";
import { nodeVersion } from "./program.ts";

/** The warnings and problems, as `warning: sentence` lines. */
const complaints = (findings: Finding[]) =>
  findings.filter(({ status }) => status !== "ok").map(({ status, sentence }) => `${status}: ${sentence}`);

async function everySection(settings: Record<string, string>): Promise<Section[]> {
  const sections: Section[] = [];
  for await (const section of examine(settings)) sections.push(section);
  return sections;
}

/** Bytes that begin and end like a photo of this kind. */
function soundBytes(picture: string): Buffer {
  if (picture.endsWith(".png")) return Buffer.from("\x89PNG\r\n\x1a\nnothing in itIEND\xaeB`\x82", "latin1");
  if (picture.endsWith(".avif")) return Buffer.from("\0\0\0\x1cftypavif\0\0\0\0", "latin1");
  return Buffer.from("\xff\xd8\xff\xe0 nothing in it \xff\xd9", "latin1");
}

async function wellSite() {
  const dataDir = join(temporaryFolder(), "data");
  const { platform, gable } = await siteWithPhotos(dataDir);
  for (const picture of await listPictures(join(dataDir, "images")))
    writeFileSync(join(dataDir, "images", picture), soundBytes(picture), { mode: 0o600 });
  await closeToOthers(dataDir);
  return { dataDir, platform, gable };
}

describe("a healthy site", () => {
  it("has a valid folder and a valid database while it runs", async () => {
    const { dataDir, platform } = await wellSite();
    expect(complaints([...(await examineDataFolder(dataDir)), ...(await examineDatabase(dataDir))])).toEqual([]);
    await platform.close();
  });

  it("behind a proxy with https has a valid configuration", () => {
    const settings = { SITE_URL: "https://www.example.com", TRUST_PROXY: "1" };
    expect(complaints(examineConfiguration(readConfig(settings), settings))).toEqual([]);
  });
});

describe("the configuration", () => {
  it.each<[string, Record<string, string>, string]>([
    ["without an address", {}, "warning: SITE_URL isn't set"],
    ["without https", { SITE_URL: "http://www.example.com" }, "warning: SITE_URL is http://www.example.com, without"],
    ["that takes the proxy for every visitor", { SITE_URL: "https://a.example" }, "warning: TRUST_PROXY is 0 behind"],
    ["that lets visitors make up an address", { TRUST_PROXY: "1", HOST: "0.0.0.0" }, "warning: TRUST_PROXY is 1 and"],
    ["that may begin a new site", { SETUP: "1" }, "warning: SETUP is 1: if DATA_DIR is ever empty"],
    ["that keeps the first password", { ADMIN_PASSWORD: "correct horse" }, "warning: ADMIN_PASSWORD is set."],
  ])("%s gets a warning", (_, settings, sentence) => {
    expect(complaints(examineConfiguration(readConfig(settings), settings)).join("\n")).toContain(sentence);
  });

  it("that the site would refuse is a problem, and ends its checks", async () => {
    const sections = await everySection({ PORT: "http", TRUST_PROXY: "yes" });
    expect(sections.map(({ title }) => title)).toEqual(["Program", "Configuration"]);
    expect(complaints(sections[1]?.findings ?? [])).toEqual([
      "problem: PORT must be a whole number.",
      expect.stringMatching(/^problem: TRUST_PROXY /),
    ]);
  });
});

describe("the data folder", () => {
  it("with files that others may read gets a warning that names one of them", async () => {
    const { dataDir, platform } = await wellSite();
    await platform.close();
    chmodSync(join(dataDir, "shingle.db"), 0o644);
    expect(complaints(await examineDataFolder(dataDir))).toEqual([
      `warning: 1 file or folder in ${dataDir} is open to other users, such as ${join(dataDir, "shingle.db")}.`,
    ]);
  });

  it("that others may enter gets a warning", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    expect(complaints(await examineDataFolder(folder))).toEqual([
      expect.stringContaining("warning: Other users of this machine can open"),
    ]);
  });

  it("that is missing and one that is a file get different messages", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    expect(complaints(await examineDataFolder(join(folder, "nothing")))[0]).toContain("warning: The folder");
    expect(complaints(await examineDataFolder(join(folder, "file")))[0]).toContain("isn't a folder.");
  });

  it("without a site at a real address is a problem: the disk may not be mounted", async () => {
    const folder = temporaryFolder();
    const sections: Section[] = [];
    const environment = { DATA_DIR: folder, SITE_URL: "https://www.homes.invalid" };
    for await (const section of examine(environment)) sections.push(section);
    const { findings = [] } = sections.find(({ title }) => title === "Data folder") ?? {};
    expect(complaints(findings)).toEqual([
      `problem: The folder ${folder} is empty, so the site won't start. Is the disk mounted?`,
    ]);
    expect(sections.map(({ title }) => title)).not.toContain("Database and pictures");
  });

  it("that is empty doesn't report who owns its files", async () => {
    const sentences = (await examineDataFolder(temporaryFolder())).map(({ sentence }) => sentence);
    expect(sentences.filter((sentence) => sentence.includes("belong to its owner"))).toEqual([]);
  });

  it("with files of another user is a problem", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "stray"), "");
    const findings = await ownership(folder, 4321, [join(folder, "stray"), join(folder, "gone")]);
    expect(complaints(findings)).toEqual([expect.stringMatching(/^problem: 1 file .* such as .*stray\.$/)]);
  });

  it.each<[number, string]>([
    [50_000_000, "problem"],
    [1_500_000_000, "warning"],
    [3_000_000_000, "ok"],
  ])("with %d bytes free has the status %s", (free, status) => {
    expect(diskSpace(free).status).toBe(status);
  });

  it("reports interrupted restores and their leftover files", async () => {
    const folder = temporaryFolder();
    for (const name of ["restoring", ".unpacking-x", "before-restore-2026"]) mkdirSync(join(folder, name));
    writeFileSync(join(folder, "before-restore-2026", "shingle.db"), Buffer.alloc(1_500_000));
    expect(complaints(await examineDataFolder(folder)).join("\n")).toMatch(
      /A restore was interrupted, and[\s\S]*before-restore-2026 \(2 MB\)[\s\S]*while unpacking/,
    );
  });
});

describe("the database", () => {
  it("with damaged pages is a problem", async () => {
    const { dataDir, platform } = await wellSite();
    await platform.close();
    const path = join(dataDir, "shingle.db");
    writeFileSync(path, readFileSync(path).fill(0xab, 3 * 4096, 9 * 4096));
    expect(complaints(await examineDatabase(dataDir))[0]).toMatch(/^problem: The database (is damaged|can't be read)/);
  });

  it("that isn't a database is a problem", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "shingle.db"), "This was a database once.");
    expect(complaints(await examineDatabase(folder))).toEqual([
      "problem: The database can't be read: file is not a database.",
    ]);
  });

  it("of a newer program is a problem", async () => {
    const { dataDir, platform } = await wellSite();
    await platform.close();
    change(dataDir, "PRAGMA user_version = 99");
    expect(complaints(await examineDatabase(dataDir))[0]).toContain(
      "problem: A newer Shingle changed the database (99",
    );
  });

  it("with a broken profile names its fields", async () => {
    const { dataDir, platform } = await wellSite();
    await platform.close();
    change(dataDir, "UPDATE record SET body = json_set(body, '$.phone', 5) WHERE id = 'profile'");
    expect(complaints(await examineDatabase(dataDir))).toEqual([
      "problem: The profile is broken (phone), so pages can't be shown.",
    ]);
  });

  it("with unreadable homes, drafts and messages gets their number and names, and the other checks go on", async () => {
    const { dataDir, platform, gable } = await wellSite();
    await platform.listings.add(draftOfTheBarn());
    await platform.close();
    change(
      dataDir,
      "UPDATE home SET body = json_set(body, '$.pictures', json('[{}]')); UPDATE inquiry SET home = '7' WHERE id = 'inq_zoe'",
    );
    const found = await examineDatabase(dataDir);
    expect(complaints(found)).toEqual([
      `problem: 3 homes or messages can't be read, so the site leaves them out. The stored listing ${gable.id} can't be used. Restore a backup, or start the version that wrote it.`,
    ]);
    expect(found.at(-1)?.sentence).toMatch(/^All \d+ picture files in the database are there\.$/);
  });

  it("names missing photos", async () => {
    const { dataDir, platform } = await wellSite();
    const path = join(dataDir, "images", "public", porch);
    renameSync(path, path.replace("porch", "attic"));
    expect(complaints(await examineDatabase(dataDir))).toEqual([
      `problem: 1 picture file in the database is missing, such as public/${porch}.`,
    ]);
    await platform.close();
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["empty", () => Buffer.alloc(0)],
    ["cut off", (bytes) => bytes.subarray(0, -4)],
    ["written over", (bytes) => Buffer.from(bytes).fill(0)],
  ])("names a photo that is %s", async (_, spoil) => {
    const { dataDir, platform } = await wellSite();
    await platform.close();
    const path = join(dataDir, "images", "public", porch);
    writeFileSync(path, spoil(readFileSync(path)));
    expect(complaints(await examineDatabase(dataDir))).toEqual([
      `problem: 1 picture file is empty or damaged, such as public/${porch}.`,
    ]);
  });

  it("that is missing while photos exist is a problem: the site doesn't start", async () => {
    const { dataDir, platform } = await wellSite();
    await platform.close();
    renameSync(join(dataDir, "shingle.db"), join(dataDir, "elsewhere.db"));
    expect(complaints(await examineDatabase(dataDir))).toEqual([
      expect.stringMatching(/^problem: There's no database, but there are \d+ picture files: the site won't start\.$/),
    ]);
  });

  it("that was never created is fine", async () => {
    expect(complaints(await examineDatabase(temporaryFolder()))).toEqual(["warning: There's no database yet."]);
  });

  function change(dataDir: string, statement: string): void {
    const database = new DatabaseSync(join(dataDir, "shingle.db"));
    database.exec(statement);
    database.close();
  }
});

describe("mail", () => {
  const onAuth: SMTPServerOptions["onAuth"] = ({ password }, _session, done) =>
    password === "shingles" ? done(null, { user: "site" }) : done(new Error("Wrong password"));
  const mailAt = (smtpUrl: string) => ({ smtpUrl, from: "website@example.com", to: undefined });

  /** Starts a mail server that accepts one password. Returns its URL with this password. */
  async function address(password: string): Promise<string> {
    const { url } = await mailServer({ onAuth, authOptional: false });
    return url.replace("smtp://", `smtp://site:${password}@`);
  }

  it("is fine when the server accepts the login", async () => {
    expect(complaints(await examineMail(mailAt(await address("shingles"))))).toEqual([]);
  });

  it("with a wrong password is a problem, and the password isn't printed", async () => {
    const findings = await examineMail(mailAt(await address("secret-word")));
    expect(complaints(findings)[0]).toMatch(
      /^problem: The mail server doesn't accept the username and password in SMTP_URL\./,
    );
    expect(JSON.stringify(findings)).not.toContain("secret-word");
  });

  it("without a server is a problem", async () => {
    expect(complaints(await examineMail(mailAt("smtp://127.0.0.1:1")))[0]).toContain("can't be reached");
  });

  it("at Microsoft gets a warning about the end of passwords, whether the login still works or not", () => {
    const warned = (host: string) => endingPasswords(host).map(({ status }) => status);
    for (const host of ["smtp.office365.com:587", "smtp-mail.outlook.com"]) expect(warned(host)).toEqual(["warning"]);
    for (const host of ["outlook.com.example.com", "myoffice365.com"]) expect(warned(host)).toEqual([]);
  });

  it("that isn't set up gets a warning", async () => {
    expect(complaints(await examineMail(undefined))[0]).toContain("warning: SMTP_URL isn't set");
  });
});

it("a Node that is too old is a problem", () => {
  expect([nodeVersion("26.10.0").status, nodeVersion("20.20.2").status]).toEqual(["ok", "problem"]);
});

it("a section that can't be checked doesn't end the other checks", async () => {
  const { dataDir, platform } = await wellSite();
  await platform.close();
  rmSync(join(dataDir, "images"), { recursive: true });
  writeFileSync(join(dataDir, "images"), "a file where a folder belongs");
  const sections = await everySection({ DATA_DIR: dataDir, PORT: "1" });
  expect(sections.map(({ title }) => title).at(-1)).toBe("Public address");
  expect(complaints(sections.flatMap(({ findings }) => findings)).join("\n")).toContain("ENOTDIR");
});
