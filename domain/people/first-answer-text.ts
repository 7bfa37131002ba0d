import { wholeNumber } from "../formats.ts";
import { minute } from "../time-units.ts";

/** `Median first answer, last 30 days: 1 h 12 min (14 people)`; nothing where nobody was answered. @param median in milliseconds */
export function firstAnswerText({ median, people }: { median?: number | undefined; people: number }): string {
  if (median === undefined) return "";
  return `Median first answer, last 30 days: ${span(median)} (${wholeNumber(people)} ${people === 1 ? "person" : "people"})`;
}

/** `12 min`, `1 h 12 min`, `31 h`, `3 days`: the longer it is, the less its end matters. */
function span(time: number): string {
  const minutes = Math.round(time / minute);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${wholeNumber(Math.round(hours / 24))} days`;
  if (hours >= 24) return `${hours} h`;
  const rest = `${minutes % 60} min`;
  return hours === 0 ? rest : minutes % 60 === 0 ? `${hours} h` : `${hours} h ${rest}`;
}
