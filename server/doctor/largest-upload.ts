import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { pipeline } from "node:stream/promises";
import { uploadLimit } from "../photos/upload.ts";

const boundary = "----shingle-doctor";
const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="photo.jpg"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

/**
 * Sends a form as large as the largest photo needs and answers the status that comes back. Over HTTP/1.1: an answer that
 * comes before the form has been read, as to whoever is not signed in, is an error to Node's fetch over HTTP/2.
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
  // What is still to be sent when the answer comes is of no interest.
  pipeline(form(), request).catch(() => undefined);
  return answered;
}

function* form(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024);
  let left = uploadLimit - head.length - tail.length;
  yield Buffer.from(head);
  for (; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
  yield Buffer.from(tail);
}
