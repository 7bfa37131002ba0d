/** Why a feed could not be read. */
export type FeedFault =
  | "unreachable"
  | "private address"
  | "slow"
  | "too large"
  | "not allowed"
  | "quota"
  | "refused"
  | "server"
  | "no feed"
  | "loop"
  | "incomplete";

/**
 * Thrown when a feed can't be read now, or not with these settings. The message is for the agent and contains no
 * secret.
 */
export class FeedError extends Error {
  readonly fault: FeedFault;
  /** How long the server wants no requests, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    fault: FeedFault,
    sentence: string,
    { retryAfter, cause }: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.name = "FeedError";
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}
