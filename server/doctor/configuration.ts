import { type Finding, ok, warning } from "../concerns/finding.ts";
import type { Config } from "../config.ts";

const loopback = ["127.0.0.1", "::1", "localhost"];

/** Finds settings that are valid and still wrong for a site on the internet. */
export function examineConfiguration(config: Config, environment: Record<string, string | undefined>): Finding[] {
  const findings = [siteAddress(config, environment), proxyTrust(config), setup(config), password(environment)];
  return findings.filter((finding) => finding !== undefined);
}

function siteAddress({ origin }: Config, { SITE_URL }: Record<string, string | undefined>): Finding {
  if (!SITE_URL)
    return warning(
      `SITE_URL is not set, so links, share cards and the sitemap say ${origin}.`,
      "Set it to the address that visitors type.",
    );
  if (origin.startsWith("https:")) return ok(`The site's address is ${origin}.`);
  return warning(`SITE_URL is ${origin}, without https.`, "Put a proxy with a certificate in front; see deploy/.");
}

/** Shingle itself speaks plain HTTP: an https address means that a proxy stands in front. */
function proxyTrust({ origin, trustProxy, host }: Config): Finding {
  if (trustProxy === 0 && origin.startsWith("https:"))
    return warning(
      "TRUST_PROXY is 0 behind a proxy: every visitor has the proxy's address, and one who guesses passwords slows everybody.",
      "Set TRUST_PROXY=1, when the proxy adds X-Forwarded-For.",
    );
  if (trustProxy > 0 && !loopback.includes(host))
    return warning(
      `TRUST_PROXY is ${trustProxy} and the site listens on ${host}: whoever reaches the port past the proxy can make up an address.`,
      "Set HOST=127.0.0.1. In a container, publish the port to the proxy alone.",
    );
  if (trustProxy > 1) return ok(`${trustProxy} proxies, one behind the other, are believed to add to X-Forwarded-For.`);
  return ok(trustProxy === 1 ? "The proxy's X-Forwarded-For is believed." : "No proxy's headers are believed.");
}

function setup({ setup, aws }: Config): Finding | undefined {
  if (!setup || aws) return undefined;
  return warning(
    "SETUP is 1: should DATA_DIR be empty one day, such as a disk that is not mounted, a new site would begin there.",
    "Remove it after the first start.",
  );
}

function password({ ADMIN_PASSWORD }: Record<string, string | undefined>): Finding | undefined {
  if (!ADMIN_PASSWORD) return undefined;
  return warning(
    "ADMIN_PASSWORD is set. It is used at the first start only, and whoever reads the settings reads it.",
    "Remove it after the first start.",
  );
}
