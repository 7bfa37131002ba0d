import { apiWording } from "#domain/wording.ts";
import { errorFacts } from "#server/log.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext, sessionCookie } from "../../session/session-cookie.server.ts";
import type { Context } from "../answers.server.ts";
import { readPasskeyHindrance, readPasskeyPlace } from "./passkey-place.server.ts";

export interface AccountFacts {
  username: string;
  /** ISO timestamp. */
  createdAt: string;
  /** Whether it's the requester's own account. */
  isOwn: boolean;
}

export interface AccountsAnswer {
  accounts: AccountFacts[];
  /** Invitations that haven't been used yet. */
  invitations: { username: string; invitedBy: string /** ISO timestamp. */; expiresAt: string }[];
}

/** Who can log in and who is invited; empty where only the server administrator manages accounts. */
export async function readAccounts(context: Context): Promise<AccountsAnswer> {
  const own = context.get(sessionContext).username.normalize("NFKC").trim().toLowerCase();
  const { accounts } = servicesOf(context);
  const all = (await accounts?.all()) ?? [];
  return {
    accounts: all.map(({ username, createdAt }) => ({ username, createdAt, isOwn: username === own })),
    invitations: (await accounts?.open()) ?? [],
  };
}

/** A browser in which the agent is logged in. */
export interface Device {
  id: string;
  /** Browser and operating system in plain words. */
  name: string;
  /** ISO timestamps. */
  firstSeen: string;
  lastSeen: string;
  /** Whether it's the requesting browser. */
  isThis: boolean;
}

/** The browsers in which this user is logged in. */
export async function readDevices(context: Context): Promise<{ devices: Device[] }> {
  const own = context.get(sessionContext);
  const sessions = await servicesOf(context).sessions.ofSamePerson(own);
  const devices = sessions.map(({ idHash, device, createdAt, seenAt }) => ({
    ...{ id: idHash, name: device ?? "A device", firstSeen: createdAt, lastSeen: seenAt },
    isThis: idHash === own.idHash,
  }));
  return { devices: devices.sort((one, other) => Number(other.isThis) - Number(one.isThis)) };
}

export interface PasskeyFacts {
  id: string;
  name: string;
  /** ISO timestamps. */
  createdAt: string;
  usedAt?: string;
}

/** Response of `GET /api/admin/passkeys`. */
export interface PasskeysAnswer {
  /** Whether one can be added at this address. */
  isOffered: boolean;
  /** Why not, in a sentence. */
  hindrance?: string | undefined;
  passkeys: PasskeyFacts[];
}

/** This user's passkeys as Settings shows them. */
export async function readPasskeys(context: Context): Promise<PasskeysAnswer> {
  const { username } = context.get(sessionContext);
  const passkeys = (await servicesOf(context).passkeys?.of(username)) ?? [];
  const isOffered = readPasskeyPlace(context) !== undefined;
  return { isOffered, hindrance: readPasskeyHindrance(context), passkeys: passkeys.map(factsOf) };
}

function factsOf({ id, name, createdAt, usedAt }: PasskeyFacts): PasskeyFacts {
  return { id, name, createdAt, ...(usedAt !== undefined && { usedAt }) };
}

/** The logged-in user's second factor. */
export async function secondFactorOf({ request, context }: { request: Request; context: Context }) {
  const cookie = (await sessionCookie.read(request, context)) ?? "";
  return servicesOf(context).secondFactor(context.get(sessionContext), cookie);
}

/** Whether this user needs codes, or why that isn't known: in the cloud, Cognito is asked. */
export async function readSecondFactor(asked: Parameters<typeof secondFactorOf>[0]) {
  try {
    return await (await secondFactorOf(asked)).state();
  } catch (error) {
    servicesOf(asked.context).log.error("second factor not read", errorFacts(error));
    return { error: apiWording.busy };
  }
}
