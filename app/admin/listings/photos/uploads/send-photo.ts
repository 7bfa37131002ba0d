import type { ChosenPlace } from "#domain/listings/photos/chosen-place.ts";
import { photoWording } from "#domain/listings/photos/photo-rules.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { CallError } from "../../../ui/call.ts";
import { askToSignIn } from "../../../ui/sign-in-again.ts";

export interface PhotoSending {
  /**
   * The listing, which has the photo now.
   *
   * @throws CallError
   */
  listing: Promise<KeptListing>;
  stop(): void;
}

interface ChosenPhoto {
  listingId: string;
  file: File;
  chosen: ChosenPlace;
}

/** Sends one photo and reports how much of it has been sent, from 0 to 1, which fetch cannot. */
export function sendPhoto({ listingId, file, chosen }: ChosenPhoto, onProgress: (share: number) => void): PhotoSending {
  const request = new XMLHttpRequest();
  request.open("POST", `/api/admin/listings/${listingId}/photos`);
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const listing = new Promise<KeptListing>((resolve, reject) => {
    request.onload = () => (request.status < 300 ? resolve(request.response) : reject(refusal(request)));
    request.onerror = () => reject(new CallError(0, "There is no connection to the site. Please try again."));
    request.onabort = () => reject(new CallError(0, "Stopped."));
  });
  const form = new FormData();
  form.set("chosen", JSON.stringify(chosen));
  form.set("photo", file);
  request.send(form);
  return { listing, stop: () => request.abort() };
}

function refusal({ status, response }: XMLHttpRequest): CallError {
  if (status === 401) void askToSignIn();
  // A proxy in front of the site answers 413 with a page of its own.
  const sentence = status === 413 ? photoWording.tooManyBytes : `The site answered with ${status}.`;
  return new CallError(status, response?.error ?? sentence);
}
