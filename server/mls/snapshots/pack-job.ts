/** What the packing process is asked to do. */
export type PackJob =
  | { kind: "pack"; path: string; target: string }
  /** `own`: the mirror whose past takes what the copy has of it. */
  | { kind: "unpack"; packed: string; target: string; edition: string; own: string };

/** What came of it: whether the unpacked file is the one that was wanted. */
export type PackAnswer = { isGood: boolean } | { error: string };
