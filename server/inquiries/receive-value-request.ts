import { hash } from "node:crypto";
import { readInquiryDraft } from "#domain/inquiries/inquiry.ts";
import { firstSentence, type InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import type { ValueRefusal } from "#domain/inquiries/value-refusal.ts";
import { agendaNotice } from "#domain/people/agenda.ts";
import { nextWorkingDay } from "#domain/people/value-task.ts";
import { readValueFacts } from "#domain/values/read-value-facts.ts";
import { type ValueFacts, valueLimits } from "#domain/values/value-request.ts";
import { valueWording } from "#domain/values/value-wording.ts";
import { instantOf, wallClock } from "#domain/wall-clock.ts";
import { isThisMachine, networkOf } from "../http/client.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { errorFacts, type Log } from "../log.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { PhotoProcessor } from "../photos/photo-processor.ts";
import type { Scratch } from "../photos/scratch-folder.ts";
import { type UploadedFile, withPhotoForm } from "../photos/upload.ts";
import { type ProfileStore, profileIn } from "../ports/platform.ts";
import type { createInquiryReceiver, ValueExtras } from "./receive-inquiry.ts";

type Read = { facts: ValueFacts; values: Record<string, string> } | { refusal: ValueRefusal };

/** Receives the form in which an owner asks what her home is worth, with up to six photos. */
export function createValueReceiver(given: {
  receiver: Pick<ReturnType<typeof createInquiryReceiver>, "receive">;
  profile: Pick<ProfileStore, "load">;
  processor: Pick<PhotoProcessor, "develop">;
  scratch: Scratch;
  sender: Pick<OutboxSender, "notify">;
  log: Log;
  now(): Date;
}) {
  const { receiver, profile, processor, scratch, sender, log, now } = given;
  const windowSeconds = 3600;
  const networks = new RateLimit({ limit: valueLimits.perHour, windowSeconds, now });
  const everyone = new RateLimit({ limit: valueLimits.ofAllPerHour, windowSeconds, now });

  /** Photos are counted before they are read, so that simultaneous ones can't slip through. */
  function countPhotos(network: string) {
    const isHere = isThisMachine(network);
    const isReached = everyone.isReached("") || (!isHere && networks.isReached(network));
    if (isReached) return { isReached, refund: () => {} };
    networks.count(network);
    everyone.count("");
    const refund = () => {
      networks.refund(network);
      everyone.refund("");
    };
    return { isReached, refund };
  }

  /** The photos as JPEGs without metadata, or what is wrong with one. */
  async function develop(files: UploadedFile[]): Promise<{ photos: ValueExtras["photos"] } | { fault: string }> {
    const photos: ValueExtras["photos"] = [];
    for (const file of files) {
      const processed = await processor.develop(file);
      if ("refusal" in processed) return { fault: valueWording.photos.ofFile(file.name, processed.refusal.error) };
      const name = `${file.hash}.jpg`;
      if (!photos.some((each) => each.name === name)) photos.push({ name, bytes: processed.first });
    }
    return { photos };
  }

  async function take(read: Read, files: UploadedFile[], address: string) {
    if ("refusal" in read) return files.length > 0 ? withPhotosLost(read) : read;
    const { facts, values } = read;
    const developed = await develop(files);
    if ("fault" in developed) return refused(values, { photos: developed.fault });
    const { timeZone, hours } = await profileIn(profile);
    const { photos } = developed;
    const prepareOn = nextWorkingDay(now(), timeZone, hours.days);
    const request = { ...facts, prepareOn, photos: photos.map(({ name }) => name) };
    // The same request, sent twice on one day, is one message.
    const sending = hash("sha256", JSON.stringify([wallClock(now(), timeZone).slice(0, 10), request]));
    const outcome = await receiver.receive({ ...values, sending, work: "" }, address, { request, photos });
    if ("challenge" in outcome) throw new Error("A form without scripts was asked for work.");
    if ("refusal" in outcome) return { refusal: { ...outcome.refusal, values } };
    const morning = instantOf(`${prepareOn}T08:00`, timeZone);
    await sender
      .notify(agendaNotice(prepareOn), morning)
      .catch((error: unknown) => log.warn("agenda not scheduled", errorFacts(error)));
    return { id: outcome.id };
  }

  return {
    /**
     * Resolves with an id only once the request and its photos are durably saved, and with a refusal if the owner must
     * correct the form. Rejects if it couldn't be saved: then no photo is left. @param fields filled with what was typed
     */
    async receive(
      request: Request,
      address: string,
      fields: Record<string, string> = {},
    ): Promise<{ id: string } | { refusal: ValueRefusal }> {
      const { isReached, refund } = countPhotos(networkOf(address));
      const { tooMany, tooOften, tooLarge, ofFile } = valueWording.photos;
      const wording = { several: isReached ? tooOften : tooMany, tooLarge, ofFile };
      const rule = { files: isReached ? 0 : valueLimits.photos, fields: 40, wording };
      const outcome = await withPhotoForm({ scratch, rule, fields }, request, async (files) => {
        if (files.length === 0) refund();
        return take(readForm(fields), files, address);
      });
      if (!("unread" in outcome)) return outcome;
      const { reason, error } = outcome.unread;
      return reason === "malformed" && error !== wording.several
        ? { refusal: { error: valueWording.photos.unfinished, fields: {}, values: fields } }
        : refused(fields, { photos: error });
    },
  };
}

/** Reads everything typed, and says everything that is wrong at once. */
function readForm(values: Record<string, string>): Read {
  const facts = readValueFacts(values);
  const draft = readInquiryDraft(messageOf(values));
  const faults = {
    ...("faults" in facts && facts.faults),
    ...("refusal" in draft && draft.refusal.fields),
  };
  return "faults" in facts || "refusal" in draft
    ? refused(values, faults)
    : { facts: facts.facts, values: messageOf(values) };
}

/** A request is about no listing, and says what is wanted if the owner adds nothing. */
function messageOf({ listingId: _, home: __, visit: ___, way: ____, ...values }: Record<string, string>) {
  return { ...values, message: values.message?.trim() ? values.message : valueWording.message };
}

function refused(values: Record<string, string>, fields: ValueRefusal["fields"]): { refusal: ValueRefusal } {
  return { refusal: { error: firstSentence(fields as InquiryRefusal["fields"]), fields, values } };
}

/** A browser never sends a form's files again by itself. */
function withPhotosLost({ refusal }: { refusal: ValueRefusal }): { refusal: ValueRefusal } {
  return { refusal: { ...refusal, fields: { ...refusal.fields, photos: valueWording.photos.again } } };
}
