import { type Finding, ok, warning } from "../concerns/finding.ts";

/** Milliseconds. */
const timeout = 20_000;

/** What a visitor types who leaves out "www.", or adds it; nothing for names that have no such other one. */
export function otherNameOf(origin: string): string | undefined {
  const url = new URL(origin);
  if (url.protocol !== "https:" || url.port !== "" || !/^[a-z0-9.-]+\.[a-z]{2,}$/.test(url.hostname)) return undefined;
  if (url.hostname.startsWith("www.")) return url.hostname.slice("www.".length);
  return url.hostname.split(".").length === 2 ? `www.${url.hostname}` : undefined;
}

/** Asks the site's other name, which has to lead to the site with a certificate of its own. */
export async function examineOtherNames(origin: string, visit: typeof fetch = fetch): Promise<Finding[]> {
  const name = otherNameOf(origin);
  if (!name) return [];
  const advice = `Let ${name} point here and the proxy lead it to ${origin}; see deploy/.`;
  try {
    const { status, headers } = await visit(`https://${name}/`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    const leads = status >= 301 && status <= 308 && headers.get("Location")?.startsWith(`${origin}/`);
    if (leads || headers.get("Location") === origin) return [ok(`${name} leads to ${origin}.`)];
    return [warning(`${name} answers ${status} instead of leading to ${origin}.`, advice)];
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return [warning(`Visitors who type ${name} reach nobody: ${cause?.message || message}.`, advice)];
  }
}
