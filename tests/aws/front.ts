import { request as ask, createServer } from "node:http";
import { listen } from "./gate/http.ts";

export interface Front {
  origin: string;
  close(): Promise<void>;
}

interface FrontParts {
  /** The address of the site's server; asked for with each request, because the site starts later. */
  site(): string;
  /** The address of the bucket, as somebody sees it whom the bucket lets in. */
  bucket: string;
}

/** What CloudFront is in front of a site in the cloud: `/public/*` comes from the bucket, everything else from the server. */
export async function openFront({ site, bucket }: FrontParts): Promise<Front> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const isPicture = path.startsWith("/public/");
    const target = new URL((isPicture ? bucket : site()) + path);
    // The host stays as the visitor wrote it: the server compares it with where a write comes from. The load balancer
    // behind it tells of its own connection, which is never encrypted.
    const forwarded = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "http" };
    const headers = isPicture ? { host: target.host } : { ...request.headers, ...forwarded };
    const passed = ask(target, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  });
  const { port } = new URL(await listen(server));
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
