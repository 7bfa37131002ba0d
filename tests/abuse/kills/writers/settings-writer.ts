import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Profile } from "#domain/profile/profile.ts";
import { jpegPhoto } from "../../../support/samples/photo-samples.ts";
import { formWith } from "../../../support/samples/uploads.ts";
import { type Crew, next, send } from "../crew.ts";

export function profileState({ intro, logo }: Profile): string {
  return `${intro} ${logo}`;
}

/** Uploads a picture as the agent, and saves the settings with it and with new text. */
export async function workOnSettings(crew: Crew): Promise<void> {
  const { ledger, cookies } = crew;
  const cookie = cookies.agent;
  const body = formWith(await jpegPhoto({ width: 200 + (next() % 100) }), { name: `logo-${next()}.jpg` });
  const uploaded = await send(crew, { method: "POST", path: "/api/admin/images", body, cookie });
  const { address } = (await uploaded.json()) as { address: string };
  ledger.kept(`picture ${address}`, "whole");
  const read = await send(crew, { method: "GET", path: "/api/admin/profile", cookie });
  const { profile, version } = (await read.json()) as { profile: Profile; version: string };
  const wanted = { ...profile, intro: `Words ${next()}`, logo: address };
  ledger.sending("profile", (found) => found === profileState(wanted));
  const saved = await send(crew, {
    method: "PUT",
    path: "/api/admin/profile",
    body: { profile: wanted, version },
    cookie,
  });
  ledger.kept("profile", profileState(((await saved.json()) as { profile: Profile }).profile));
  await pause(100);
}

export const secondAccount = "rosa";

/** Changes the second account's password, which ends its other sessions and starts a new one. */
export async function changePassword(crew: Crew): Promise<void> {
  const { ledger, cookies } = crew;
  const current = ledger.known("password");
  const wanted = `correct horse ${next()}`;
  ledger.sending("password", (found) => found === wanted);
  ledger.tried.push(wanted);
  ledger.sending("session", () => true);
  const body = { current, next: wanted };
  const answer = await send(crew, { method: "POST", path: "/api/admin/password", body, cookie: cookies.second });
  cookies.second = cookieOf(answer);
  ledger.kept("password", wanted);
  ledger.tried.length = 0;
  ledger.kept("session", sessionOf(cookies.second));
  await pause(200);
}

export function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

/** The session of a cookie, as the store names it. */
export function sessionOf(cookie: string): string {
  const value: string = JSON.parse(atob(decodeURIComponent(cookie.replace(/^[^=]*=/, ""))));
  return createHash("sha256").update(value).digest("hex");
}
