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

/** A feed that cannot be read just now, or not as it is set up. The message is a sentence for the agent and holds no secret. */
export class FeedError extends Error {
  readonly fault: FeedFault;
  /** Milliseconds for which the server wants to be left alone. */
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
