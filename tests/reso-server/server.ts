import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type Dialect, type DialectName, dialects } from "./dialects.ts";
import { answerWith, error, type FaultName } from "./faults.ts";
import { type FeedRecord, FilterError } from "./filter.ts";
import { metadata } from "./metadata.ts";
import { readQuery, recordsFor, shapeOf } from "./query.ts";

export interface ResoServerOptions {
  dialect: DialectName;
  /** Overrides of the dialect's behavior. */
  manners?: Partial<Dialect>;
  /** The Property records with nested Media and OpenHouse. Read at each request, so a test may change them. */
  records: () => readonly FeedRecord[];
  /** Returns the bytes of a photo by its name; without any, the server responds 404. */
  photo?(name: string): Buffer | undefined;
  token?: string;
  /** Fields that this MLS does not have, in `$metadata` or in `$select`. */
  missingFields?: readonly string[];
  /** Milliseconds since 1970, for quotas. */
  now?(): number;
  port?: number;
}

/** A request that the server received. */
export interface SeenRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
}

/** A RESO Web API server for tests and demos, with one dialect, its limits, and faults on demand. */
export async function startResoServer(options: ResoServerOptions) {
  const { token = "demo-token", now = Date.now } = options;
  const dialect: Dialect = { ...dialects[options.dialect], ...options.manners };
  const seen: SeenRequest[] = [];
  const asked: number[] = [];
  /** Answers with homes so far, and the first whose photo links have not ended. */
  let [answers, endedBefore] = [0, 0];
  let tokens = [token];
  let faults: FaultName[] = [];
  let shaped: { of: readonly FeedRecord[]; records: readonly FeedRecord[] } | undefined;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://feed.invalid");
    seen.push({ path: pathname, query: searchParams, headers: request.headers });
    if (pathname.endsWith("/connect/token")) return answerToken(request, response);
    if (pathname.startsWith("/media/")) return answerPhoto(pathname, searchParams, request, response);
    if (dialect.needsGzip && !/gzip/.test(String(request.headers["accept-encoding"])))
      return refuse(response, 400, "Accept-Encoding must be gzip.");
    if (!isAuthorized(request)) return refuse(response, 401, "The token is not valid.");
    if (isOverQuota(response)) return refuse(response, 429, "Too many requests.");
    const fault = faults.shift();
    if (fault && answerWith(fault, response)) return;
    if (fault === "token ends") tokens = [];
    if (pathname === `${dialect.base}/$metadata`)
      return send(request, response, metadata(options.missingFields ?? []), "application/xml");
    if (pathname === `${dialect.base}/Property`) return answerProperty(request, response, searchParams, fault);
    const [, key = ""] = /\/Property\('(.*)'\)\/Media$/.exec(decodeURIComponent(pathname)) ?? [];
    if (key) return answerMedia(request, response, key, Number(searchParams.get("$skip")));
    refuse(response, 404, "There is no such resource.");
  });

  function isAuthorized({ headers }: IncomingMessage): boolean {
    return tokens.some((each) => headers.authorization === `Bearer ${each}`);
  }

  function isOverQuota(response: ServerResponse): boolean {
    const time = now();
    asked.push(time);
    const within = (milliseconds: number) => asked.filter((each) => each > time - milliseconds).length;
    const [minute, hour] = [within(60_000), within(3_600_000)];
    if (dialect.tellsQuota) {
      response.setHeader("Minute-Quota-Limit", dialect.quota.minute);
      response.setHeader("Hour-Quota-Limit", dialect.quota.hour);
      response.setHeader("Hour-Quota-ResetTime", time + 3_600_000);
    }
    return minute > dialect.quota.minute || hour > dialect.quota.hour;
  }

  /** The records as this vendor sends them, shaped once until the list changes. */
  function shapedRecords(): readonly FeedRecord[] {
    const records = options.records();
    if (shaped?.of !== records) shaped = { of: records, records: records.map((each) => dialect.shape?.(each) ?? each) };
    return shaped.records;
  }

  function answerProperty(
    request: IncomingMessage,
    response: ServerResponse,
    parameters: URLSearchParams,
    fault?: FaultName,
  ) {
    try {
      const query = readQuery(parameters);
      const unknown = query.select?.find((field) => options.missingFields?.includes(field));
      const refusal = unknown ? `${unknown} is no field of Property.` : dialect.refusal?.(query);
      if (refusal) return refuse(response, 400, refusal);
      const found = recordsFor(query, shapedRecords());
      if (query.skip > (dialect.wall ?? Number.POSITIVE_INFINITY))
        return refuse(response, 400, `$skip must not be above ${dialect.wall}.`);
      const most = query.expand.length > 0 ? dialect.page.mostExpanded : dialect.page.most;
      const preferred = dialect.takesPrefer ? preferredSize(request) : undefined;
      if (preferred) response.setHeader("Preference-Applied", `${preferred.name}=${preferred.size}`);
      const isInAll = dialect.top === "in all";
      const wanted = isInAll ? (query.top ?? found.length) : found.length;
      const size = Math.min((isInAll ? undefined : query.top) ?? preferred?.size ?? dialect.page.usual, most, wanted);
      answers += 1;
      const records = found.slice(query.skip, query.skip + size);
      const page = records.map((record) => withMedia(shapeOf(record, query), record));
      const end = Math.min(found.length, query.skip + wanted);
      const rest = { skip: query.skip + size, isLast: query.skip + size >= end, top: isInAll ? query.top : undefined };
      const link = nextLink(parameters, { ...rest, size }, fault);
      sendJson(request, response, { value: page, ...linkOf(link) });
    } catch (failure) {
      if (!(failure instanceof FilterError)) throw failure;
      refuse(response, 400, failure.message);
    }
  }

  function sendJson(request: IncomingMessage, response: ServerResponse, value: object) {
    send(request, response, `${dialect.mark ?? ""}${JSON.stringify(value)}`, "application/json", dialect.zipName);
  }

  function linkOf(link: string | undefined, list = ""): object {
    const written = link === undefined ? dialect.lastLink : (dialect.writesLink?.(link) ?? link);
    return written === undefined ? {} : { [`${list}@odata.nextLink`]: written };
  }

  /** A record whose media are cut off where this server's page ends, and whose photo links may end. */
  function withMedia(shaped: FeedRecord, { ListingKey }: FeedRecord, skip = 0): FeedRecord {
    const { Media: all } = shaped;
    if (!Array.isArray(all)) return shaped;
    const end = skip + (dialect.mediaAPage ?? all.length);
    const media = dialect.endsMedia
      ? all.map((photo) => ({ ...photo, MediaURL: `${photo.MediaURL}?until=${answers}` }))
      : all;
    const more = `${dialect.base}/Property('${encodeURIComponent(String(ListingKey))}')/Media?$skip=${end}`;
    return { ...shaped, Media: media.slice(skip, end), ...(end < all.length && linkOf(`${origin()}${more}`, "Media")) };
  }

  function answerMedia(request: IncomingMessage, response: ServerResponse, key: string, skip: number) {
    const record = shapedRecords().find(({ ListingKey }) => ListingKey === key) ?? {};
    const { Media: value, "Media@odata.nextLink": link } = withMedia(record, record, skip);
    sendJson(request, response, { value, ...(link !== undefined && { "@odata.nextLink": link }) });
  }

  function nextLink(
    parameters: URLSearchParams,
    { skip, isLast, top, size }: { skip: number; isLast: boolean; top: number | undefined; size: number },
    fault?: FaultName,
  ): string | undefined {
    const here = new URL(`${dialect.base}/Property?${parameters}`, origin());
    if (fault === "nextLink loop") return here.href;
    if (fault === "nextLink to another host") return "http://elsewhere.invalid/odata/Property?$skip=10";
    if (isLast || dialect.hidesLinks) return undefined;
    here.searchParams.set("$skip", String(skip));
    if (top !== undefined) here.searchParams.set("$top", String(top - size));
    return here.href;
  }

  function answerToken(request: IncomingMessage, response: ServerResponse) {
    let body = "";
    request.setEncoding("utf8").on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const form = new URLSearchParams(body);
      const isKnown = form.get("client_id") === "demo" && form.get("client_secret") === "demo-secret";
      if (form.get("grant_type") !== "client_credentials" || !isKnown) return refuse(response, 400, "invalid_client");
      tokens = [token, `${token}-${seen.length}`];
      send(request, response, JSON.stringify({ access_token: tokens[1], expires_in: 28_800, token_type: "Bearer" }));
    });
  }

  function answerPhoto(
    path: string,
    parameters: URLSearchParams,
    { headers }: IncomingMessage,
    response: ServerResponse,
  ) {
    if (dialect.endsMedia && Number(parameters.get("until")) < endedBefore)
      return refuse(response, 403, "The address has ended.");
    if (dialect.signsMedia && !tokens.includes(headers["user-agent"] ?? ""))
      return refuse(response, 403, "The User-Agent must be the token.");
    const bytes = options.photo?.(decodeURIComponent(path.slice("/media/".length)));
    if (!bytes) return refuse(response, 404, "There is no such photo.");
    response.writeHead(200, { "Content-Type": "image/jpeg", "Content-Length": bytes.length }).end(bytes);
  }

  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    baseUrl: `${origin()}${dialect.base}`,
    tokenUrl: `${origin()}/oidc/connect/token`,
    token,
    /** Every request since the start, oldest first. */
    seen,
    /** The faults for the next record requests, in order. */
    meet: (...names: FaultName[]) => {
      faults = names;
    },
    /** All photo links so far end now, where they do: see Dialect. */
    endMedia: () => {
      endedBefore = answers + 1;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns the page size that a request prefers, in OData 4.0 or 4.01 form. */
function preferredSize({ headers }: IncomingMessage): { name: string; size: number } | undefined {
  const [, name = "", size] =
    /(?:^|,)\s*((?:odata\.)?maxpagesize)\s*=\s*(\d+)/i.exec(String(headers.prefer ?? "")) ?? [];
  return Number(size) > 0 ? { name, size: Number(size) } : undefined;
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(error(String(status), message));
}

function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  text: string,
  type = "application/json",
  zipName = "gzip",
): void {
  const isZipped = /gzip/.test(String(headers["accept-encoding"]));
  const body = isZipped ? gzipSync(text) : Buffer.from(text);
  response.writeHead(200, { "Content-Type": type, ...(isZipped && { "Content-Encoding": zipName }) }).end(body);
}
