import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { startFauxqs } from "fauxqs";

/**
 * A bucket named `copies` of no provider. What stands in for S3 keeps an upload as it comes; without https restic's comes in
 * signed pieces, which are put together here before.
 */
export async function s3StandIn(): Promise<{ address: string; close(): Promise<void> }> {
  const s3 = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  s3.createBucket("copies");
  const front = createServer(async (request, response) => {
    const { "content-encoding": _, "content-length": __, ...headers } = request.headers;
    const sent = await buffer(request);
    const body = /^STREAMING/.test(String(headers["x-amz-content-sha256"])) ? joined(sent) : sent;
    const { method, url: path } = request;
    const options = { method, path, headers: { ...headers, "content-length": body.length } };
    const forwarded = ask(s3.address, options, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    forwarded.end(body);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    async close() {
      front.closeAllConnections();
      front.close();
      await s3.stop();
    },
  };
}

/** Each piece stands behind a line with its size in hexadecimal and its signature, as the last one does, which is empty. */
function joined(sent: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const end = sent.indexOf("\r\n", at);
    const size = Number.parseInt(sent.toString("latin1", at, end), 16);
    pieces.push(sent.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}
