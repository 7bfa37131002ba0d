import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { post, somebody } from "./samples/strangers.ts";
import type { TestSite } from "./site/test-site.ts";

/** The work that a site asks a browser for, done. */
async function proofFor(challenge: Challenge): Promise<string> {
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** Sends a message as the contact form's script does, which works for it when it is asked to. */
export async function sendByScript(site: TestSite, message: object, from = somebody()) {
  const email = `${from.replaceAll(":", "-")}@example.com`;
  const answer = await post(site, { email, ...message, work: "offered" }, from);
  if (answer.statusCode !== 428) return answer;
  return post(site, { email, ...message, proof: await proofFor(answer.json().challenge) }, from);
}
