import { type Finding, ok, problem, warning } from "../concerns/finding.ts";
import type { Config } from "../config.ts";
import type { Health } from "../health.ts";
import { uploadLimit } from "../photos/upload.ts";
import { statusOfLargestUpload } from "./largest-upload.ts";

const uploadTimeout = 60_000;
/** From the range for documentation: no visitor has it. */
const madeUpAddress = "203.0.113.213";

/** Requests the site as a visitor does, through the proxies in front of it. */
export async function examinePublicAddress({ origin, trustProxy }: Config): Promise<Finding[]> {
  const health = await healthOf(origin);
  if ("sentence" in health) return [health];
  return [
    ok(`${origin} answers.`),
    ...(await Promise.all([
      forwarding(origin, trustProxy, health),
      compression(origin),
      uploads(origin),
      ...(origin.startsWith("https:") ? [plainHttp(origin)] : []),
    ])),
  ];
}

async function healthOf(origin: string): Promise<Health | Finding> {
  const advice = "Is the site running, does the name point here, and is the certificate good?";
  try {
    const response = await visit(`${origin}/health`);
    const health: Health | undefined = await response.json().catch(() => undefined);
    if (!health?.status)
      return problem(`At ${origin} a proxy answers ${response.status} and not the site.`, "Is the site running?");
    if (health.status === "ready") return health;
    return problem(`The site says that it is not ready: ${health.reason}`, "See the other sections.");
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
    return problem(`${origin} cannot be reached from here: ${reason}.`, advice);
  }
}

async function forwarding(origin: string, trustProxy: number, { forwarded }: Health): Promise<Finding> {
  const response = await visit(`${origin}/health`, { headers: { "X-Forwarded-For": madeUpAddress } });
  const { you }: Health = await response.json();
  if (trustProxy > 0 && you === madeUpAddress)
    return problem(
      `Visitors can make up their address: TRUST_PROXY is ${trustProxy}, and ${unheard(trustProxy)} to X-Forwarded-For.`,
      `Have the proxy set the header as in deploy/, or set TRUST_PROXY=${trustProxy - 1}.`,
    );
  if (trustProxy > 0 && !forwarded)
    return problem(
      `TRUST_PROXY is ${trustProxy}, and no X-Forwarded-For arrives.`,
      "Have the proxy set the header as in deploy/.",
    );
  if (trustProxy === 0 && forwarded)
    return warning("A proxy sends X-Forwarded-For, and TRUST_PROXY is 0.", "Set TRUST_PROXY=1.");
  return ok(`Visitors have their own address here (yours: ${you}).`);
}

function unheard(proxies: number): string {
  return proxies === 1 ? "the proxy does not add" : "fewer proxies than that add";
}

async function compression(origin: string): Promise<Finding> {
  const { headers } = await visit(origin, { headers: { "Accept-Encoding": "br, gzip" } });
  const encoding = headers.get("Content-Encoding");
  if (encoding) return ok(`Pages arrive compressed (${encoding}).`);
  return warning("Pages arrive uncompressed.", "Have the proxy pass Accept-Encoding and Content-Encoding on.");
}

/** Sends a form as large as the largest photo. Without a session, the site itself answers 401 and keeps nothing. */
async function uploads(origin: string): Promise<Finding> {
  const megabytes = Math.ceil(uploadLimit / 1024 / 1024);
  const advice = `Let the proxy take bodies of ${megabytes} MB; see deploy/.`;
  try {
    const status = await statusOfLargestUpload(`${origin}/api/admin/images`, uploadTimeout);
    if (status === 401) return ok(`Photos of ${Math.floor(uploadLimit / 1024 / 1024)} MB get through.`);
    return problem(`A photo of the largest size is stopped on its way (status ${status}).`, advice);
  } catch (error) {
    return problem(`A photo of the largest size is stopped on its way: ${(error as Error).message}.`, advice);
  }
}

async function plainHttp(origin: string): Promise<Finding> {
  const plain = origin.replace("https:", "http:");
  try {
    const { status, headers } = await visit(plain);
    if (status >= 301 && status <= 308 && headers.get("Location")?.startsWith("https:"))
      return ok("Whoever types the name without https is led there.");
    return warning(`${plain} answers ${status} instead of leading to https.`, "Have the proxy redirect; see deploy/.");
  } catch {
    return warning(`${plain} does not answer.`, "Let the proxy listen on port 80 as well and lead to https.");
  }
}

function visit(address: string, facts: RequestInit = {}): Promise<Response> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(uploadTimeout), ...facts });
}
