import { useEffect, useReducer, useRef } from "react";
import type { CallError } from "../../call.ts";
import { problemOf } from "../form-values.ts";
import type { ArrivedPhoto } from "./photo-queue.ts";
import { type PhotoSending, sendPhoto } from "./send-photo.ts";
import { failureOf, nextUploads, type PhotoUpload, uploadsAfter } from "./uploads-state.ts";
import { whenBack } from "./when-back.ts";

/** Sends photos a few at a time, each by itself: one that fails does not hold up the others and can be sent again. */
export function usePhotoUploads(listingId: string, onArrived: (photo: ArrivedPhoto) => void) {
  const [uploads, happen] = useReducer(uploadsAfter, []);
  const nextKey = useRef(1);
  const sendings = useRef(new Map<number, PhotoSending>());
  const tell = useRef(onArrived);
  useEffect(() => {
    tell.current = onArrived;
  });

  useEffect(() => {
    for (const upload of nextUploads(uploads)) {
      const { key, file } = upload;
      if (sendings.current.has(key)) continue;
      const sending = sendPhoto(listingId, file, (progress) => happen({ type: "progressed", key, progress }));
      sendings.current.set(key, sending);
      happen({ type: "sending", key });
      sending.photo
        .finally(() => sendings.current.delete(key))
        .then((photo) => {
          tell.current({ upload, ...photo });
          happen({ type: "arrived", key });
        })
        .catch(({ status, message }: CallError) => happen({ type: "failed", key, status, error: message }));
    }
  }, [uploads, listingId]);

  useEffect(() => {
    const running = sendings.current;
    return () => {
      for (const sending of running.values()) sending.stop();
    };
  }, []);

  useEffect(() => whenBack((gone) => happen({ type: "freed", gone })), []);

  /** @param before the names of the photos that the listing has */
  function add(files: Iterable<File>, before: string[]) {
    const chosen = [...files].map((file): PhotoUpload => {
      const error = problemOf(file);
      const upload = { key: nextKey.current++, file, before, progress: 0 };
      return error ? { ...upload, step: "failed", failure: failureOf(400, error) } : { ...upload, step: "waiting" };
    });
    happen({ type: "chosen", uploads: chosen });
  }

  return {
    uploads,
    add,
    retry: (key: number) => happen({ type: "retried", key }),
    retryAll: () => happen({ type: "all retried" }),
    drop: (key: number) => happen({ type: "dropped", key }),
  };
}
