import type { Hindrance } from "./when-back.ts";

/** A photo on its way to the site. */
export interface PhotoUpload {
  /** Counts the photos as they were chosen in this form, from 1. */
  key: number;
  file: File;
  /** From 0 to 1; at 1 the site develops the photo. */
  progress: number;
  step: "waiting" | "sending" | "failed";
  failure?: UploadFailure | undefined;
  /** The agent asked for this one by itself, so it is tried whatever the others wait for. */
  isAskedFor?: boolean;
}

interface UploadFailure {
  error: string;
  /** A failure of the connection or the site may pass; one of the photo does not. */
  isWorthRetry: boolean;
  /** Why it failed, when others would fail for the same reason. */
  hindrance?: Hindrance | undefined;
  /** Whether the others wait because of it. */
  holdsUpOthers: boolean;
}

export type UploadEvent =
  | { type: "chosen"; uploads: PhotoUpload[] }
  | { type: "sending"; key: number }
  | { type: "progressed"; key: number; progress: number }
  | { type: "arrived"; key: number }
  /** With the status of the answer, 0 when there was none. */
  | { type: "failed"; key: number; status: number; error: string }
  | { type: "dropped"; key: number }
  | { type: "retried"; key: number }
  | { type: "all retried" }
  | { type: "freed"; gone: Hindrance };

/** More at once would only share the same connection. */
const mostAtOnce = 3;

/** The photos on their way after something has happened. */
export function uploadsAfter(uploads: PhotoUpload[], event: UploadEvent): PhotoUpload[] {
  switch (event.type) {
    case "chosen":
      return [...uploads, ...event.uploads];
    case "sending":
      return changed(uploads, event.key, { step: "sending", isAskedFor: false });
    case "progressed":
      return changed(uploads, event.key, { progress: event.progress });
    case "arrived":
      return withoutHold(uploads.filter(({ key }) => key !== event.key));
    case "failed":
      return changed(uploads, event.key, { step: "failed", failure: failureOf(event.status, event.error) });
    case "dropped":
      return uploads.filter(({ key }) => key !== event.key);
    case "retried":
      return changed(uploads, event.key, { ...again, isAskedFor: true });
    case "all retried":
      return uploads.map((upload) => (upload.failure?.isWorthRetry ? { ...upload, ...again } : upload));
    case "freed":
      return uploads.map((upload) => (upload.failure?.hindrance === event.gone ? { ...upload, ...again } : upload));
  }
}

/** Those to begin with now, in the order chosen. */
export function nextUploads(uploads: PhotoUpload[]): PhotoUpload[] {
  const free = mostAtOnce - uploads.filter(({ step }) => step === "sending").length;
  const areHeldUp = hindranceOf(uploads) !== undefined;
  const ready = uploads.filter(({ step, isAskedFor }) => step === "waiting" && (isAskedFor || !areHeldUp));
  return ready.slice(0, Math.max(0, free));
}

/** What the waiting photos wait for beside their turn. */
export function hindranceOf(uploads: PhotoUpload[]): Hindrance | undefined {
  return uploads.find(({ failure }) => failure?.holdsUpOthers)?.failure?.hindrance;
}

export function failureOf(status: number, error: string): UploadFailure {
  const hindrance = status === 0 ? "connection" : status === 401 ? "session" : undefined;
  const isWorthRetry = status < 400 || status >= 500 || status === 401;
  return { error, isWorthRetry, hindrance, holdsUpOthers: hindrance !== undefined };
}

const again = { step: "waiting", progress: 0, failure: undefined } as const;

/**
 * A photo arrived, so there is a connection: one that failed without an answer, because a proxy cut off what it found too
 * large, holds up the others no longer. A photo can arrive after the session has ended: that is no sign of a new session.
 */
function withoutHold(uploads: PhotoUpload[]): PhotoUpload[] {
  return uploads.map((upload) =>
    upload.failure?.hindrance === "connection"
      ? { ...upload, failure: { ...upload.failure, holdsUpOthers: false } }
      : upload,
  );
}

function changed(uploads: PhotoUpload[], key: number, changes: Partial<PhotoUpload>): PhotoUpload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));
}
