import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { uploadLimit } from "../photos/upload.ts";

const boundary = "----shingle-doctor";
const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="photo.jpg"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

/** How long whoever answers by the headers alone has time, in ms: what is written to it after that may close the line over its answer. */
const earlyAnswer = 2000;

/**
 * Sends a form as large as the largest photo and returns the status of the answer. The site answers 401 to the headers and
 * closes, so the form follows only when no answer came. It uses HTTP/1.1: over HTTP/2 Node's fetch takes such an early
 * answer for an error.
 */
export async function statusOfLargestUpload(address: string, timeout: number): Promise<number> {
  const secure = address.startsWith("https:");
  const request = (secure ? secureRequest : plainRequest)(address, {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}`, "Content-Length": uploadLimit },
    signal: AbortSignal.timeout(timeout),
    agent: false,
  });
  const answered = new Promise<number>((resolve, reject) => {
    request.once("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.resume().once("end", () => request.destroy());
    });
    request.once("error", reject);
  });
  request.flushHeaders();
  const isAnswered = await Promise.race([answered.then(() => true), pause(earlyAnswer, false, { ref: false })]);
  // The rest of the form need not be sent once the answer is here.
  if (!isAnswered) pipeline(form(), request).catch(() => undefined);
  return answered;
}

function* form(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024);
  let left = uploadLimit - head.length - tail.length;
  yield Buffer.from(head);
  for (; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
  yield Buffer.from(tail);
}
