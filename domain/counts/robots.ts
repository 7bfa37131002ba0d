/** Programs that read pages say so in their names, as searches, previews of links and tools do; people's browsers all begin alike. */
const robot =
  /(?<!cu)bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|archive|externalhit|whatsapp|python|curl|wget|java\/|okhttp|go-http|axios|libwww|httpclient|feed|rss/i;

/** Whether a program opens a page that says it is one, or says nothing of itself, by the name that it gives (`User-Agent`). */
export function isKnownRobot(userAgent: string | undefined): boolean {
  return !userAgent || robot.test(userAgent);
}
