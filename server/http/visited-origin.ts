import type { IncomingMessage } from "node:http";
import { isPrivateName } from "./private-name.ts";

/**
 * The origin under which the visitor's browser knows the site just now: `http://192.168.1.20:3000` on a phone at home,
 * whatever SITE_URL says. Host counts, and behind trusted proxies X-Forwarded-Host and X-Forwarded-Proto, each in the
 * entry that the first of these proxies wrote. Where nothing tells that the way is encrypted, the browser's own Origin
 * may. Nothing makes SITE_URL's own name less than SITE_URL says. Why: docs/sign-in.md
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

/** Of the configuration. */
interface VisitedConfig {
  origin: string;
  /** How many proxies are trusted. */
  trustProxy: number | boolean;
  aws: object | undefined;
}

type RequestHeaders = IncomingMessage["headers"];

/** On AWS nobody before us writes X-Forwarded-Host, and CloudFront passes Host on. */
function hostUsed(headers: RequestHeaders, { trustProxy, aws }: VisitedConfig): string | undefined {
  return (!aws && forwarded(headers["x-forwarded-host"], trustProxy)) || headers.host;
}

function schemeUsed({ hostname }: URL, headers: RequestHeaders, { origin, trustProxy, aws }: VisitedConfig): string {
  const site = new URL(origin).protocol;
  // The load balancer tells of the way between CloudFront and itself, which is never encrypted.
  if (aws) return site;
  if (!trustProxy) return "http:";
  const scheme = forwarded(headers["x-forwarded-proto"], trustProxy)?.toLowerCase();
  if (scheme === "http" || scheme === "https") return `${scheme}:`;
  return isPrivateName(hostname) ? "http:" : site;
}

/** Each proxy puts its own entry at the end, or in the place of all others. */
function forwarded(header: string | string[] | undefined, proxies: number | boolean): string | undefined {
  if (!proxies) return undefined;
  return [header ?? []].flat().join(",").split(",").slice(-Number(proxies))[0]?.trim();
}
