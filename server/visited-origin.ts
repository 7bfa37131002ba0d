import type { IncomingMessage } from "node:http";
import type { Config } from "./config.ts";
import { isPrivateName } from "./private-name.ts";

/**
 * The origin under which the visitor's browser knows the site just now: `http://192.168.1.20:3000` on a phone at home,
 * whatever SITE_URL says. Host counts, and behind a trusted proxy the last X-Forwarded-Host and X-Forwarded-Proto: the
 * ones that this proxy wrote. Where nothing tells that the way is encrypted, the browser's own Origin may; nothing makes
 * SITE_URL's own name less than SITE_URL says.
 *
 * For judging a request and for its cookies. Addresses in pages are made from SITE_URL alone.
 */
export function visitedOrigin({ headers }: Pick<IncomingMessage, "headers">, config: VisitedConfig): string {
  const site = new URL(config.origin);
  if (headers.origin === site.origin) return site.origin;
  const host = hostUsed(headers, config) ?? "";
  const encrypted = URL.parse(`https://${host}`);
  // Without a Host there is no browser.
  if (!encrypted) return site.origin;
  const isEncrypted = encrypted.origin === site.origin || encrypted.origin === headers.origin;
  return isEncrypted ? encrypted.origin : new URL(`${schemeUsed(encrypted, headers, config)}//${host}`).origin;
}

type VisitedConfig = Pick<Config, "origin" | "trustProxy" | "aws">;
type RequestHeaders = IncomingMessage["headers"];

/** On AWS nobody before us writes X-Forwarded-Host, and CloudFront passes Host on. */
function hostUsed(headers: RequestHeaders, { trustProxy, aws }: VisitedConfig): string | undefined {
  return (trustProxy && !aws && lastOf(headers["x-forwarded-host"])) || headers.host;
}

function schemeUsed({ hostname }: URL, headers: RequestHeaders, { origin, trustProxy, aws }: VisitedConfig): string {
  const site = new URL(origin).protocol;
  // The load balancer tells of the way between CloudFront and itself, which is never encrypted.
  if (aws) return site;
  if (!trustProxy) return "http:";
  const forwarded = lastOf(headers["x-forwarded-proto"])?.toLowerCase();
  if (forwarded === "http" || forwarded === "https") return `${forwarded}:`;
  return isPrivateName(hostname) ? "http:" : site;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return [header ?? []].flat().join(",").split(",").at(-1)?.trim();
}
