export type CommonHeaders = readonly (readonly [name: string, value: string])[];

/** What every answer says, whatever it is. */
export function commonHeaders(origin: string): CommonHeaders {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), browsing-topics=()"],
    ...(origin.startsWith("https:") ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
  ];
}
