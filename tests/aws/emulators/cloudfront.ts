import { createServer } from "node:http";
import { isAllowed } from "../gate/evaluate.ts";
import type { Gate } from "../gate/gate.ts";
import { answering, listen } from "../gate/http.ts";
import { distributionArn } from "../policies.ts";

/** The invalidations CloudFront received. */
export interface Invalidation {
  reference: string;
  paths: string[];
}

export interface CloudFrontEmulator {
  address: string;
  invalidations: Invalidation[];
  /** The name of an error to return on purpose, until it is cleared. */
  trouble: string | undefined;
  close(): Promise<void>;
}

const target = /^\/2020-05-31\/distribution\/([^/]+)\/invalidation$/;

/** CloudFront's invalidation API. Repeating a reference returns the same invalidation. */
export async function startCloudFront({ signer }: Pick<Gate, "signer">): Promise<CloudFrontEmulator> {
  const server = createServer(
    answering(async (request, response, address, body) => {
      const answer = (status: number, content: string) =>
        response.writeHead(status, { "Content-Type": "text/xml" }).end(`<?xml version="1.0"?>\n${content}`);
      const refuse = (status: number, code: string) =>
        answer(status, `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code></Error></ErrorResponse>`);
      const id = target.exec(address.pathname)?.[1] ?? "";
      const principal = await signer(request, address, body);
      const wish = { action: "cloudfront:CreateInvalidation", resource: distributionArn(id), context: {} };
      if (typeof principal === "string" || !isAllowed(principal.policies, wish))
        return void refuse(403, "AccessDenied");
      if (emulator.trouble) return void refuse(400, emulator.trouble);
      const text = body.toString();
      const reference = textsOf(text, "CallerReference")[0] ?? "";
      const paths = textsOf(text, "Path");
      if (textsOf(text, "Quantity")[0] !== String(paths.length)) return void refuse(400, "InconsistentQuantities");
      const isKnown = emulator.invalidations.some((each) => each.reference === reference);
      if (!isKnown) emulator.invalidations.push({ reference, paths });
      answer(201, "<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>");
    }),
  );
  const emulator: CloudFrontEmulator = {
    address: await listen(server),
    invalidations: [],
    trouble: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return emulator;
}

function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => text);
}
