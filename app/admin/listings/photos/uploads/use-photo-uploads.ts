import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ulid } from "ulid";
import type { ChosenPlace } from "#domain/listings/listing.ts";
import { photoWording } from "#domain/listings/photo-rules.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { askToSignIn, useSignedInAgain } from "../../../ui/call/sign-in-again.ts";
import { problemOf } from "../../form/form-values.ts";
import {
  batchAfter,
  failureOf,
  nextUploads,
  type PhotoUpload,
  type UploadEvent,
  type UploadFailure,
} from "./uploads-state.ts";

/**
 * Uploads a few photos at a time, each separately: a failed one doesn't block the others and can be retried.
 * @param onArrived the same function at each render
 */
export function usePhotoUploads(listingId: string, onArrived: (listing: StoredListing) => void) {
  const [batch, setBatch] = useState({ uploads: [] as PhotoUpload[], sent: 0 });
  const latest = useRef(batch);
  // The site sorts the photos of one form by key, so they keep the order chosen.
  const [form] = useState(() => ulid().toLowerCase());
  const nextKey = useRef(1);
  const requests = useRef(new Map<number, XMLHttpRequest>());

  function happen(event: UploadEvent): void {
    latest.current = batchAfter(latest.current, event);
    setBatch(latest.current);
    for (const { key, file } of nextUploads(latest.current.uploads)) if (!requests.current.has(key)) start(key, file);
  }

  function start(key: number, file: File): void {
    const request = sendPhoto({ listingId, file, chosen: { form, number: key } }, (event) => {
      if (event.type !== "progressed") requests.current.delete(key);
      if (event.type === "arrived") onArrived(event.listing);
      happen({ ...event, key });
    });
    requests.current.set(key, request);
    happen({ type: "sending", key });
  }

  /**
   * Retries one upload, or every one worth retrying without a key. Runs by itself once the connection or session is
   * back.
   */
  const retry = (key?: number) => happen({ type: "retried", key });
  const retryAll = useEffectEvent(() => retry());
  useSignedInAgain(retry);
  useEffect(() => {
    const running = requests.current;
    const online = () => retryAll();
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("online", online);
      for (const request of running.values()) request.abort();
    };
  }, []);

  function add(files: Iterable<File>) {
    const uploads = [...files].map((file): PhotoUpload => {
      const error = problemOf(file);
      const upload = { key: nextKey.current++, file, progress: 0 };
      return error ? { ...upload, step: "failed", failure: failureOf(400, error) } : { ...upload, step: "waiting" };
    });
    happen({ type: "chosen", uploads });
  }

  return {
    batch,
    add,
    retry,
    drop(key: number) {
      requests.current.get(key)?.abort();
      happen({ type: "dropped", key });
    },
  };
}

interface ChosenPhoto {
  listingId: string;
  file: File;
  chosen: ChosenPlace;
}

type SendingEvent =
  | { type: "progressed"; progress: number }
  /** With the listing including the photo. */
  | { type: "arrived"; listing: StoredListing }
  | { type: "failed"; failure: UploadFailure };

/** Uploads one photo and reports progress from 0 to 1, which fetch can't. */
function sendPhoto({ listingId, file, chosen }: ChosenPhoto, hear: (event: SendingEvent) => void): XMLHttpRequest {
  const request = new XMLHttpRequest();
  const fail = (error: string) => hear({ type: "failed", failure: failureOf(request.status, error) });
  request.open("POST", `/api/admin/listings/${listingId}/photos`);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) =>
    hear({ type: "progressed", progress: total > 0 ? loaded / total : 0 });
  request.onload = () => {
    const { status, response } = request;
    if (status < 300) return hear({ type: "arrived", listing: response });
    if (status === 401) void askToSignIn();
    // A proxy in front of the site answers 413 with its own page.
    const sentence = status === 413 ? photoWording.tooManyBytes : `The site returned an error (${status}).`;
    fail(response?.error ?? sentence);
  };
  request.onerror = () => fail("We couldn't reach the site. Check your connection and try again.");
  request.onabort = () => fail("Canceled.");
  const form = new FormData();
  form.set("chosen", JSON.stringify(chosen));
  form.set("photo", file);
  request.send(form);
  return request;
}
