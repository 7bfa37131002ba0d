import type { Config } from "../config.ts";

/** For what a browser may draw but never run. The style is that of drawings: SVG files carry their own. */
const deadDocument = "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'";

export type CommonHeaders = readonly (readonly [name: string, value: string])[];

/** What every answer says, whatever it is, unless it says something of its own under the same name. */
export function commonHeaders({
  origin,
  hstsDays,
  isStaging = false,
}: Pick<Config, "origin" | "hstsDays"> & { isStaging?: boolean }): CommonHeaders {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", permissionsPolicy()],
    // Pages bring a policy of their own. Nothing else is a document: whoever makes a browser show it gets a dead one.
    ["Content-Security-Policy", deadDocument],
    ...strictTransport(new URL(origin), hstsDays),
    ...(isStaging ? ([["X-Robots-Tag", "noindex, nofollow"]] as const) : []),
  ];
}

/**
 * @param frame the origin of what a page shows in a frame that may ask where the visitor is. The page itself has to be
 *   named beside it, or the browser lets neither.
 */
export function permissionsPolicy(frame?: string): string {
  const geolocation = frame ? `(self "${frame}")` : "()";
  return `camera=(), geolocation=${geolocation}, microphone=(), payment=(), usb=(), browsing-topics=()`;
}

/** Not under localhost: every other program on the agent's own machine would have to speak https there, too. */
function strictTransport({ protocol, hostname }: URL, days: number): CommonHeaders {
  if (protocol !== "https:" || days === 0 || /(^|\.)localhost$/.test(hostname)) return [];
  return [["Strict-Transport-Security", `max-age=${days * 86_400}`]];
}
