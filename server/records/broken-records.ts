import type { Log } from "../log.ts";
import type { ReportBroken } from "./stored-record.ts";

/** Records that are remembered as told of. */
const most = 1000;

/** Writes each broken record into the log once: lists leave it out each time that they are read. */
export function reportInto(log: Log): ReportBroken {
  const told = new Set<string>();

  return ({ message }) => {
    if (told.has(message) || told.size >= most) return;
    told.add(message);
    log.error("broken record left out", { error: message });
  };
}
