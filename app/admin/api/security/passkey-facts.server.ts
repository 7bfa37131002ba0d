import type { RouterContextProvider } from "react-router";
import type { Passkey } from "#server/ports/passkey-store.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import { sessionContext } from "../../session/session-context.server.ts";
import { readPasskeyPlace } from "./passkey-place.server.ts";

export interface PasskeyFacts {
  id: string;
  name: string;
  /** ISO timestamps. */
  createdAt: string;
  usedAt?: string;
}

type Context = Readonly<RouterContextProvider>;

/** What Settings shows of this person's passkeys. */
export async function readPasskeys(context: Context): Promise<{ isOffered: boolean; passkeys: PasskeyFacts[] }> {
  const { username } = context.get(sessionContext);
  const passkeys = (await servicesOf(context).passkeys?.of(username)) ?? [];
  return { isOffered: readPasskeyPlace(context) !== undefined, passkeys: passkeys.map(factsOf) };
}

function factsOf({ id, name, createdAt, usedAt }: Passkey): PasskeyFacts {
  return { id, name, createdAt, ...(usedAt !== undefined && { usedAt }) };
}
