import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer, Call } from "../emulators/call.ts";
import { refuse } from "../emulators/transactions.ts";
import { isAllowed, type Wish } from "./evaluate.ts";
import { answering, forward, listen } from "./http.ts";
import type { Principal, Principals } from "./principals.ts";
import { dynamoRefusal, type S3Answer, s3Refusal, s3SignatureRefusal } from "./refusals.ts";
import { readSigner, type SignatureFault } from "./signature.ts";
import { dynamoWishes, s3Wish } from "./wishes.ts";

/** A fault to inject into calls of an operation, such as `BatchGetItem` or `s3:PutObject`. */
export interface Fault {
  operation: string;
  /** How many times. */
  times: number;
  /** Returns this instead of calling the emulator. */
  answer?: (body: Record<string, unknown>) => Answer;
  /** Calls the emulator, but returns this instead of its response. */
  after?: (answer: Answer) => Answer;
  /** Milliseconds to wait first. */
  delay?: number;
  /** Awaited first. */
  until?: Promise<unknown>;
}

/** A requested action and whether it was allowed. */
export interface Decision extends Wish {
  who: string;
  isAllowed: boolean;
}

export interface Gate {
  dynamodb: string;
  s3: string;
  faults: Fault[];
  decisions: Decision[];
  /** The signer of a request, for other emulators behind the same gate. */
  signer(request: IncomingMessage, address: URL, body: Buffer): Promise<Principal | SignatureFault>;
  close(): Promise<void>;
}

interface GateParts {
  principals: Principals;
  dynamo: Call;
  /** The S3 emulator's address. */
  s3: string;
  now(): Date;
}

/**
 * Fronts the emulators, which have no access control: verifies each request's signature as AWS does, then evaluates the
 * signer's policies.
 */
export async function openGate({ principals, dynamo, s3, now }: GateParts): Promise<Gate> {
  const faults: Fault[] = [];
  const decisions: Decision[] = [];
  const signer: Gate["signer"] = (request, address, body) => readSigner(principals, { request, address, body }, now());

  function isGranted({ name, policies, variables }: Principal, wish: Wish): boolean {
    const isGrantedNow = isAllowed(policies, wish, variables);
    decisions.push({ ...wish, who: name, isAllowed: isGrantedNow });
    return isGrantedNow;
  }

  async function meetFault(operation: string): Promise<Fault | undefined> {
    const fault = faults.find((each) => each.operation === operation && each.times > 0);
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.delay) await pause(fault.delay);
    await fault.until;
    return fault;
  }

  async function answerDynamo(request: IncomingMessage, address: URL, bytes: Buffer): Promise<Answer> {
    const principal = await signer(request, address, bytes);
    if (typeof principal === "string") return dynamoRefusal(principal);
    const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
    const body = JSON.parse(bytes.toString());
    const refused = dynamoWishes(operation, body).find((wish) => !isGranted(principal, wish));
    if (refused)
      return refuse("AccessDeniedException", `${principal.name} may not ${refused.action} ${refused.resource}`);
    const fault = await meetFault(operation);
    if (fault?.answer) return fault.answer(body);
    const answer = await dynamo(operation, body);
    return fault?.after?.(answer) ?? answer;
  }

  async function answerS3(request: IncomingMessage, address: URL, body: Buffer): Promise<S3Answer> {
    const principal = await signer(request, address, body);
    if (typeof principal === "string") return s3SignatureRefusal(principal);
    const wish = s3Wish(request.method ?? "GET", address);
    if (!isGranted(principal, wish)) return s3Refusal("AccessDenied");
    const trouble = (await meetFault(wish.action))?.answer?.({});
    if (trouble) return s3Refusal(String(trouble.body.__type).split("#").at(-1) ?? "", trouble.status);
    const answer = await forward(s3, request, body);
    const mayList = { action: "s3:ListBucket", resource: wish.resource.split("/")[0] ?? "", context: {} };
    const isHidden = answer.status === 404 && wish.action === "s3:GetObject" && !isAllowed(principal.policies, mayList);
    // S3 reports a missing object only to callers who may list the bucket.
    return isHidden ? s3Refusal("AccessDenied") : answer;
  }

  const servers = [
    createServer(
      answering(async (request, response, address, body) => {
        const answer = await answerDynamo(request, address, body);
        const type = { "Content-Type": "application/x-amz-json-1.0" };
        response.writeHead(answer.status, type).end(JSON.stringify(answer.body));
      }),
    ),
    createServer(
      answering(async (request, response, address, body) => {
        const answer = await answerS3(request, address, body);
        response.writeHead(answer.status, answer.headers).end(request.method === "HEAD" ? undefined : answer.body);
      }),
    ),
  ] as const;
  const [dynamodb, pictures] = await Promise.all(servers.map(listen));
  return {
    ...{ dynamodb: dynamodb ?? "", s3: pictures ?? "", faults, decisions, signer },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
