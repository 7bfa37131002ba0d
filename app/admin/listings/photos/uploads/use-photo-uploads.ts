import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { ulid } from "ulid";
import type { ChosenPlace } from "#domain/listings/listing.ts";
import { photoWording } from "#domain/listings/photo-rules.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { CallError } from "../../../ui/call/call.ts";
import { askToSignIn, useSignedInAgain } from "../../../ui/call/sign-in-again.ts";
import { problemOf } from "../../form/form-values.ts";
import { batchAfter, failureOf, nextUploads, type PhotoUpload } from "./uploads-state.ts";

/** Uploads a few photos at a time, each separately: a failed one doesn't block the others and can be retried. */
export function usePhotoUploads(listingId: string, onArrived: (listing: StoredListing) => void) {
  const [batch, happen] = useReducer(batchAfter, { uploads: [], sent: 0 });
  const { uploads } = batch;
  // The site sorts the photos of one form by key, so they keep the order chosen.
  const [form] = useState(() => ulid().toLowerCase());
  const nextKey = useRef(1);
  const sendings = useRef(new Map<number, PhotoSending>());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });

  useEffect(() => {
    for (const { key, file } of nextUploads(uploads)) {
      if (sendings.current.has(key)) continue;
      const photo = { listingId, file, chosen: { form, number: key } };
      const sending = sendPhoto(photo, (progress) => happen({ type: "progressed", key, progress }));
      sendings.current.set(key, sending);
      happen({ type: "sending", key });
      sending.listing
        .finally(() => sendings.current.delete(key))
        .then((listing) => {
          arrived.current(listing);
          happen({ type: "arrived", key });
        })
        .catch(({ status, message }: CallError) =>
          happen({ type: "failed", key, failure: failureOf(status, message) }),
        );
    }
  }, [uploads, listingId, form]);

  useEffect(() => {
    const running = sendings.current;
    return () => {
      for (const sending of running.values()) sending.stop();
    };
  }, []);

  const retry = useCallback((key?: number) => happen({ type: "retried", key }), []);
  useSignedInAgain(retry);
  useEffect(() => {
    const online = () => retry();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [retry]);

  function add(files: Iterable<File>) {
    const chosen = [...files].map((file): PhotoUpload => {
      const error = problemOf(file);
      const upload = { key: nextKey.current++, file, progress: 0 };
      return error ? { ...upload, step: "failed", failure: failureOf(400, error) } : { ...upload, step: "waiting" };
    });
    happen({ type: "chosen", uploads: chosen });
  }

  return {
    batch,
    add,
    /**
     * Retries one upload, or every one worth retrying without a key. Runs by itself once the connection or session is
     * back.
     */
    retry,
    drop(key: number) {
      sendings.current.get(key)?.stop();
      happen({ type: "dropped", key });
    },
  };
}

interface PhotoSending {
  /** The listing including the photo. @throws CallError */
  listing: Promise<StoredListing>;
  stop(): void;
}

interface ChosenPhoto {
  listingId: string;
  file: File;
  chosen: ChosenPlace;
}

/** Uploads one photo and reports progress from 0 to 1, which fetch can't. */
function sendPhoto({ listingId, file, chosen }: ChosenPhoto, onProgress: (share: number) => void): PhotoSending {
  const request = new XMLHttpRequest();
  request.open("POST", `/api/admin/listings/${listingId}/photos`);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const listing = new Promise<StoredListing>((resolve, reject) => {
    request.onload = () => (request.status < 300 ? resolve(request.response) : reject(refusal(request)));
    request.onerror = () =>
      reject(new CallError(0, "We couldn't reach the site. Check your connection and try again."));
    request.onabort = () => reject(new CallError(0, "Canceled."));
  });
  const form = new FormData();
  form.set("chosen", JSON.stringify(chosen));
  form.set("photo", file);
  request.send(form);
  return { listing, stop: () => request.abort() };
}

function refusal({ status, response }: XMLHttpRequest): CallError {
  if (status === 401) void askToSignIn();
  // A proxy in front of the site answers 413 with its own page.
  const sentence = status === 413 ? photoWording.tooManyBytes : `The site returned an error (${status}).`;
  return new CallError(status, response?.error ?? sentence);
}
