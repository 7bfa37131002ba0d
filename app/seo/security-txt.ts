import { day } from "#domain/time-units.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/security-txt";

/** Days. RFC 9116 asks for less than a year; a cached copy expires after that. */
const lifetime = 180;

/** Where to report a security problem (RFC 9116): to the agent, at the address in Settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, profile, now } = servicesOf(context);
  const { email = "" } = (await profile.load()) ?? {};
  const contact = encodeURIComponent(email).replace("%40", "@");
  const expires = new Date(now().getTime() + lifetime * day).toISOString().slice(0, 10);
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: en",
    // The standard requires https for this address.
    ...(config.origin.startsWith("https:") ? [`Canonical: ${config.origin}/.well-known/security.txt`] : []),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export const handle: PageHandle = { cachedAs: true };
