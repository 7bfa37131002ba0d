import type { RouterContextProvider } from "react-router";
import { ownFrame } from "#server/http/content-policy.ts";
import { servicesOf } from "../../frame/services.server.ts";

/** Tells the server whose search this page shows in a frame, if it shows one: its policies follow. */
export async function frameHeaders(context: Readonly<RouterContextProvider>): Promise<HeadersInit> {
  const { idx } = (await servicesOf(context).profile.load()) ?? {};
  return idx?.address && idx.mode !== "link" ? { [ownFrame]: new URL(idx.address).origin } : {};
}
