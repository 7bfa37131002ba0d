import type { DatabaseSync } from "node:sqlite";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { ValueRequestSchema } from "#domain/values/value-request.ts";
import { valueFactLines } from "#domain/values/value-wording.ts";
import { inquiryPhotoKey } from "../../photos/inquiry-photos.ts";
import { fromJson } from "../../records/stored-record.ts";
import { columnsOf } from "./carried-rows.ts";

/**
 * Writes what owners said of their homes below their messages, for a version from before requests had a column of their
 * own (migration 0043). Their photos stay in the picture folder, and the message says where.
 */
export function carryValueRequests(database: DatabaseSync): void {
  const has = (schema: "main" | "newer") => columnsOf(database, schema, "inquiry").includes("value_request");
  if (!has("newer") || has("main")) return;
  database.function("value_request_text", { deterministic: true }, (id, request) => text(String(id), String(request)));
  database.exec(
    `UPDATE main.inquiry SET message = inquiry.message || value_request_text(since.id, since.value_request)
      FROM newer.inquiry AS since WHERE since.id = inquiry.id AND since.value_request IS NOT NULL`,
  );
}

/** A request that can't be read stays as it is stored. */
function text(id: string, stored: string): string {
  const { data } = ValueRequestSchema.safeParse(fromJson(stored));
  if (!data) return `\n\n${stored}`;
  const lines = valueFactLines(data).map(([term, words]) => `${term}: ${words}`);
  const place = `images/protected/${inquiryPhotoKey(id, "")}`;
  const photos = data.photos.length > 0 ? [`Photos: ${data.photos.length}, on your server in ${place}`] : [];
  return ["", "", inboxWording.valueRequest, ...lines, ...photos].join("\n");
}
