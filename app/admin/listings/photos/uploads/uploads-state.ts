/** A photo being uploaded. */
export interface PhotoUpload {
  /** Numbers the photos in the order chosen in this form, from 1. */
  key: number;
  file: File;
  /** From 0 to 1; at 1 the site processes the photo. */
  progress: number;
  step: "waiting" | "sending" | "failed";
  failure?: UploadFailure | undefined;
}

export interface UploadFailure {
  error: string;
  /** A failure of the connection or the site may be temporary; one of the photo isn't. */
  isWorthRetry: boolean;
  /** Others would fail for the same reason: no connection, or no login. */
  holdsUpOthers: boolean;
}

export type UploadEvent =
  | { type: "chosen"; uploads: PhotoUpload[] }
  | { type: "sending"; key: number }
  | { type: "progressed"; key: number; progress: number }
  | { type: "arrived"; key: number }
  | { type: "failed"; key: number; failure: UploadFailure }
  | { type: "dropped"; key: number }
  /** Retries one; without a key, every one worth retrying. */
  | { type: "retried"; key?: number | undefined };

/** More at once would only share the same connection. */
const mostAtOnce = 3;

/** Returns the uploads after an event. */
export function uploadsAfter(uploads: PhotoUpload[], event: UploadEvent): PhotoUpload[] {
  switch (event.type) {
    case "chosen":
      return [...uploads, ...event.uploads];
    case "sending":
      return changed(uploads, event.key, { step: "sending" });
    case "progressed":
      return changed(uploads, event.key, { progress: event.progress });
    case "arrived":
      // So there's a connection: a photo that a proxy cut off for its size no longer blocks the others.
      return withoutHold(uploads.filter(({ key }) => key !== event.key));
    case "failed":
      return changed(uploads, event.key, { step: "failed", failure: event.failure });
    case "dropped":
      return uploads.filter(({ key }) => key !== event.key);
    case "retried": {
      const again = uploads.filter(({ key, failure }) => failure?.isWorthRetry && (event.key ?? key) === key);
      const reset = { step: "waiting", progress: 0, failure: undefined } as const;
      return withoutHold(uploads.map((upload) => (again.includes(upload) ? { ...upload, ...reset } : upload)));
    }
  }
}

/** The photos not yet sent, and how many were sent since the list was last empty. */
export interface UploadBatch {
  uploads: PhotoUpload[];
  sent: number;
}

/** Returns the batch after an event; it ends with its last photo. */
export function batchAfter({ uploads, sent }: UploadBatch, event: UploadEvent): UploadBatch {
  const next = uploadsAfter(uploads, event);
  if (next.length === 0) return { uploads: next, sent: 0 };
  return { uploads: next, sent: event.type === "arrived" ? sent + 1 : sent };
}

/** Like `9 of 16 photos sent`; undefined for a single photo, whose own progress says it. */
export function sentText({ uploads, sent }: UploadBatch): string | undefined {
  const all = sent + uploads.length;
  return all > 1 ? `${sent} of ${all} photos sent` : undefined;
}

/** The uploads to start now, in the order chosen. */
export function nextUploads(uploads: PhotoUpload[]): PhotoUpload[] {
  if (isUploadBlocked(uploads)) return [];
  const free = mostAtOnce - uploads.filter(({ step }) => step === "sending").length;
  return uploads.filter(({ step }) => step === "waiting").slice(0, Math.max(0, free));
}

/** Whether the waiting photos wait for more than their turn. */
export function isUploadBlocked(uploads: PhotoUpload[]): boolean {
  return uploads.some(({ failure }) => failure?.holdsUpOthers);
}

/** @param status of the response, 0 if there was none */
export function failureOf(status: number, error: string): UploadFailure {
  const isWorthRetry = status < 400 || status >= 500 || status === 401;
  return { error, isWorthRetry, holdsUpOthers: status === 0 || status === 401 };
}

function withoutHold(uploads: PhotoUpload[]): PhotoUpload[] {
  return uploads.map(({ failure, ...upload }) => ({
    ...upload,
    failure: failure && { ...failure, holdsUpOthers: false },
  }));
}

function changed(uploads: PhotoUpload[], key: number, changes: Partial<PhotoUpload>): PhotoUpload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload));
}
