import { isExampleHost } from "./example-host.ts";

/** Whether a phone number has the exchange 555, which no one's own number has. @param phone as stored: `+17195550142` */
export function isFictionalPhone(phone: string): boolean {
  return /^(\+?1)?\d{3}555\d{4}$/.test(phone.replace(/[\s().-]/g, ""));
}

/** Whether a web address leads to a host that is reserved for examples. */
export function isExampleWebAddress(address: string): boolean {
  return isExampleHost(URL.parse(address)?.hostname ?? "");
}
