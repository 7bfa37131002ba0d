import { connect, type PeerCertificate } from "node:tls";
import { counted } from "#domain/formats.ts";
import { day } from "#domain/time-units.ts";
import { type Finding, ok, problem, warning } from "../concerns/finding.ts";

/** Milliseconds. */
const timeout = 20_000;

/** Reports how long the certificate at the site's address is valid, even when browsers no longer accept it. */
export async function examineCertificate(origin: string, now = new Date()): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return [];
  const host = hostname.replace(/^\[|\]$/g, "");
  const certificate = await certificateOf(host, Number(port || 443)).catch(() => undefined);
  // Another check reports a server that doesn't answer, when it requests a page.
  return certificate?.valid_to ? [judgeCertificate(certificate, now)] : [];
}

function judgeCertificate({ valid_from, valid_to }: PeerCertificate, now: Date): Finding {
  const [from, to] = [Date.parse(valid_from), Date.parse(valid_to)];
  const left = to - now.getTime();
  const until = new Date(to).toISOString().slice(0, 10);
  const days = Math.floor(Math.abs(left) / day);
  const advice = "Find out why it wasn't renewed: `journalctl -u caddy`, or `certbot renew --dry-run`.";
  if (left <= 0)
    return problem(`The certificate expired ${counted(days, "day")} ago (${until}): browsers block the site.`, advice);
  const sentence = `The certificate is valid for ${counted(days, "more day")} (${until}).`;
  // Certificates are renewed with a third of their time left, however long that is.
  if (left < (to - from) / 20) return problem(sentence, advice);
  return left < (to - from) / 6 ? warning(sentence, advice) : ok(sentence);
}

function certificateOf(host: string, port: number): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    // An expired certificate is checked, too. Nothing is sent.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout }, () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
    socket.once("error", reject);
    socket.once("timeout", () => socket.destroy(new Error("No answer.")));
  });
}

/** Milliseconds. */

/** Returns the site's name with "www." added or removed; undefined for names without such a counterpart. */
export function otherNameOf(origin: string): string | undefined {
  const url = new URL(origin);
  if (url.protocol !== "https:" || url.port !== "" || !/^[a-z0-9.-]+\.[a-z]{2,}$/.test(url.hostname)) return undefined;
  if (url.hostname.startsWith("www.")) return url.hostname.slice("www.".length);
  return url.hostname.split(".").length === 2 ? `www.${url.hostname}` : undefined;
}

/** Requests the site's other name, which needs its own certificate and has to lead to the site. */
export async function examineOtherNames(origin: string, visit: typeof fetch = fetch): Promise<Finding[]> {
  const name = otherNameOf(origin);
  if (!name) return [];
  const advice = `Point ${name} here and have the proxy redirect it to ${origin}. See deploy/.`;
  try {
    const { status, headers } = await visit(`https://${name}/`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    const leads = status >= 301 && status <= 308 && headers.get("Location")?.startsWith(`${origin}/`);
    if (leads || headers.get("Location") === origin) return [ok(`${name} redirects to ${origin}.`)];
    return [warning(`${name} answers ${status} instead of redirecting to ${origin}.`, advice)];
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return [warning(`Visitors who type ${name} get nothing: ${cause?.message || message}.`, advice)];
  }
}
