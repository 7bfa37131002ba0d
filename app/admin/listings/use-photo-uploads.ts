import { useCallback, useEffect, useRef, useState } from "react";
import type { Listing } from "#domain/listing.ts";
import type { CallError } from "../call.ts";
import { problemOf } from "./form-values.ts";
import { type PhotoSending, sendPhoto } from "./send-photo.ts";

/** A photo on its way to the site. */
export interface PhotoUpload {
  key: number;
  file: File;
  /** From 0 to 1; at 1 the site is looking at it. */
  progress: number;
  step: "waiting" | "sending" | "failed";
  error?: string;
  /** What failed because of the line or the site may work the second time; what failed because of the photo will not. */
  isWorthRetry?: boolean;
}

/** More at once would only share the same line. */
const mostAtOnce = 3;

/** Sends photos a few at a time, each by itself: one that fails does not hold up the others and can be sent again. */
export function usePhotoUploads(listingId: string, onListing: (listing: Listing) => void) {
  const [uploads, setUploads] = useState<PhotoUpload[]>([]);
  const nextKey = useRef(1);
  const sendings = useRef(new Map<number, PhotoSending>());

  const change = useCallback((key: number, changes: Partial<PhotoUpload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }, []);

  const drop = useCallback((key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)), []);

  useEffect(() => {
    const free = mostAtOnce - sendings.current.size;
    const waiting = uploads.filter(({ key, step }) => step === "waiting" && !sendings.current.has(key));
    for (const { key, file } of waiting.slice(0, Math.max(0, free))) {
      const sending = sendPhoto(listingId, file, (progress) => change(key, { progress }));
      sendings.current.set(key, sending);
      change(key, { step: "sending", progress: 0 });
      sending.listing
        .finally(() => sendings.current.delete(key))
        .then(onListing)
        .then(() => drop(key))
        .catch((error: CallError) => change(key, failure(error)));
    }
  }, [uploads, listingId, change, drop, onListing]);

  useEffect(() => {
    const running = sendings.current;
    return () => {
      for (const sending of running.values()) sending.stop();
    };
  }, []);

  function add(files: Iterable<File>) {
    const added = [...files].map((file): PhotoUpload => {
      const error = problemOf(file);
      const key = nextKey.current++;
      return error ? { key, file, progress: 0, step: "failed", error } : { key, file, progress: 0, step: "waiting" };
    });
    setUploads((all) => [...all, ...added]);
  }

  const retry = (key: number) => change(key, { step: "waiting", progress: 0 });
  return { uploads, add, retry, drop };
}

function failure({ status, message }: CallError): Partial<PhotoUpload> {
  return { step: "failed", error: message, isWorthRetry: status < 400 || status >= 500 || status === 401 };
}
