import type { RouterContextProvider } from "react-router";
import type { Passkey } from "#server/ports/session-store.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-context.server.ts";
import { readPasskeyHindrance, readPasskeyPlace } from "./passkey-place.server.ts";

export interface PasskeyFacts {
  id: string;
  name: string;
  /** ISO timestamps. */
  createdAt: string;
  usedAt?: string;
}

type Context = Readonly<RouterContextProvider>;

/** Answer of `GET /api/admin/passkeys`. */
export interface PasskeysAnswer {
  /** Whether one can be added at this address. */
  isOffered: boolean;
  /** A sentence that says why not. */
  hindrance?: string | undefined;
  passkeys: PasskeyFacts[];
}

/** What Settings shows of this person's passkeys. */
export async function readPasskeys(context: Context): Promise<PasskeysAnswer> {
  const { username } = context.get(sessionContext);
  const passkeys = (await servicesOf(context).passkeys?.of(username)) ?? [];
  const isOffered = readPasskeyPlace(context) !== undefined;
  return { isOffered, hindrance: readPasskeyHindrance(context), passkeys: passkeys.map(factsOf) };
}

function factsOf({ id, name, createdAt, usedAt }: Passkey): PasskeyFacts {
  return { id, name, createdAt, ...(usedAt !== undefined && { usedAt }) };
}
