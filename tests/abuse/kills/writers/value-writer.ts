import { setTimeout as pause } from "node:timers/promises";
import { jpegPhoto } from "../../../support/samples/photo-samples.ts";
import { formWith } from "../../../support/samples/uploads.ts";
import { type Crew, next, send } from "../crew.ts";

/** What the site must have of an acknowledged request: its street, one stored photo, and the agent's task. */
export const wholeRequest = (number: number) => `${number} Elm Street, 1 photo, a task`;

/** Asks what a home is worth, with a photo. The form without scripts gets no ID, so the sender's address names it. */
export async function askValue(crew: Crew): Promise<void> {
  const number = next();
  // A search finds words that begin like its own: without the x, owner13 would find owner1352.
  const email = `owner${number}x@example.com`;
  const name = `value ${email}`;
  const fields = {
    ...{ street: `${number} Elm Street`, city: "Monument", zip: "80132", type: "townhome", beds: "3", baths: "2.5" },
    ...{ condition: "good", when: "three-months", message: "", website: "", name: `Owner ${number}`, email },
  };
  crew.ledger.sending(name, (found) => found === wholeRequest(number) || found === undefined);
  const body = formWith(await jpegPhoto({ shade: number % 256 }), { field: "photos", fields });
  await send(crew, { method: "POST", path: "/sell", body });
  crew.ledger.kept(name, wholeRequest(number));
  await pause(300);
}
