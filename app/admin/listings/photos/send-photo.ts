import type { Listing } from "#domain/listings/listing.ts";
import { photoWording } from "#domain/listings/photo-rules.ts";
import { CallError } from "../../call.ts";
import { askToSignIn } from "../../sign-in-again.ts";

export interface PhotoSending {
  /**
   * The listing that has the photo now, and the photo's name in it.
   *
   * @throws CallError
   */
  photo: Promise<{ listing: Listing; name: string }>;
  stop(): void;
}

/** Sends one photo and tells how much of it has gone, from 0 to 1: fetch cannot. */
export function sendPhoto(listingId: string, photo: File, onProgress: (share: number) => void): PhotoSending {
  const request = new XMLHttpRequest();
  request.open("POST", `/api/admin/listings/${listingId}/photos`);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const sent = new Promise<{ listing: Listing; name: string }>((resolve, reject) => {
    request.onload = () => (request.status < 300 ? resolve(answerOf(request)) : reject(refusal(request)));
    request.onerror = () => reject(new CallError(0, "There is no connection to the site. Please try again."));
    request.onabort = () => reject(new CallError(0, "Stopped."));
  });
  const form = new FormData();
  form.set("photo", photo);
  request.send(form);
  return { photo: sent, stop: () => request.abort() };
}

function answerOf(request: XMLHttpRequest) {
  const name = request.getResponseHeader("Location")?.split("/").at(-1) ?? "";
  return { listing: request.response as Listing, name };
}

function refusal({ status, response }: XMLHttpRequest): CallError {
  if (status === 401) void askToSignIn();
  // A proxy in front of the site answers 413 with a page of its own.
  const sentence = status === 413 ? photoWording.tooManyBytes : `The site answered with ${status}.`;
  return new CallError(status, response?.error ?? sentence);
}
