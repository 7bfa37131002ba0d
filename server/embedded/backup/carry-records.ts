import type { DatabaseSync } from "node:sqlite";
import { feedIds } from "../../stores/feed/feed-store.ts";
import { profileId } from "../../stores/site/profile-store.ts";
import { columnsOf, replaceRows } from "./carried-rows.ts";

/**
 * Carries all emails in their current state, so that none is sent twice, and the showings that visitors know about, into
 * a copy that may be from before they were records (migration 0037).
 */
export function carryRecords(database: DatabaseSync): void {
  const has = (schema: "main" | "newer", table: string) => columnsOf(database, schema, table).length > 0;
  if (has("main", "record")) {
    replaceRecords(database);
    if (has("main", "person")) database.exec(withoutPeople);
  } else if (!has("newer", "record")) {
    replaceRows(database, "letter", repliesOnly(database) ? "WHERE kind = 'reply'" : "");
    replaceRows(database, "showing");
  } else {
    if (has("main", "letter")) database.exec(emailRows(database));
    if (has("main", "showing")) database.exec(showingRows);
  }
}

/** A version from before people were records (migration 0038) would make them records again. */
const withoutPeople = `DELETE FROM record WHERE id GLOB 'per_*' OR id GLOB 'ent_*' OR id GLOB 'tsk_*' OR id GLOB 'inq_*'
    OR id GLOB 'email:*' OR id GLOB 'consent:*' OR id = 'people';
  DELETE FROM place WHERE id NOT IN (SELECT id FROM record) OR list GLOB 'timeline:*';
  DELETE FROM counter WHERE name = 'people';
  DELETE FROM record_search`;

/** The site's content and settings, which stay as in the copy. The older version may not know them as records. */
const ofSite = `(id IN (${[profileId, ...Object.values(feedIds)].map((id) => `'${id}'`).join(", ")})
  OR id GLOB 'pag_*' OR id GLOB 'rev_*' OR id GLOB 'page-*')`;

/** A record's number is its row in the search. The site's records are found by no word, so they may change theirs. */
function replaceRecords(database: DatabaseSync): void {
  database.exec(`CREATE TEMP TABLE of_site AS SELECT id, body, version FROM main.record WHERE ${ofSite};
    CREATE TEMP TABLE place_of_site AS SELECT * FROM main.place WHERE ${ofSite}`);
  replaceRows(database, "record", `WHERE NOT ${ofSite}`);
  replaceRows(database, "place", `WHERE NOT ${ofSite}`);
  replaceRows(database, "counter");
  database.exec(`INSERT INTO main.record (id, body, version) SELECT * FROM temp.of_site;
    INSERT INTO main.place SELECT * FROM temp.place_of_site;
    DELETE FROM record_search;
    INSERT INTO record_search (rowid, words) SELECT rowid, words FROM newer.record_search`);
}

/** A version from before email kinds existed supports only the agent's replies. */
function repliesOnly(database: DatabaseSync): boolean {
  const hasKinds = (schema: "main" | "newer") => columnsOf(database, schema, "letter").includes("kind");
  return hasKinds("newer") && !hasKinds("main");
}

/** The columns of an email's row, and its fields. The row's `body` has the others. */
const fields = {
  ...{ id: "id", kind: "kind", person_id: "personId", inquiry_id: "inquiryId", about: "about" },
  ...{ said_by_server: "saidByServer", state: "state", attempts: "attempts", created_at: "createdAt" },
  ...{ next_attempt_at: "nextAttemptAt", last_error: "lastError", settled_at: "settledAt" },
};

/** A broken email has no row. */
function emailRows(database: DatabaseSync): string {
  const known = columnsOf(database, "main", "letter");
  const columns = Object.entries(fields).filter(([column]) => known.includes(column));
  const paths = Object.values(fields).map((field) => `'$.${field}'`);
  // A version from before email kinds existed supports only the agent's replies to people.
  const which = known.includes("kind") ? "" : "AND body ->> 'kind' = 'reply'";
  return `DELETE FROM letter; INSERT OR IGNORE INTO letter (body, ${columns.map(([column]) => column).join(", ")})
    SELECT json_remove(body, ${paths.join(", ")}), ${columns.map(([, field]) => `body ->> '${field}'`).join(", ")}
    FROM newer.record WHERE id GLOB 'let_*' ${which}`;
}

const showingRows = `DELETE FROM showing; INSERT OR IGNORE INTO showing (id, inquiry_id, person_id, starts, rev, body)
  SELECT id, body ->> 'inquiryId', body ->> 'personId', (body ->> 'on') || 'T' || (body ->> 'from'), body ->> 'rev', body
  FROM newer.record WHERE id GLOB 'shw_*'`;
