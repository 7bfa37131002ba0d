import { expect, it } from "vitest";
import { passkeyHindrance, passkeyPlace } from "./passkey-place.ts";

const site = "https://avery.example.com";

it.each([
  [site, site, "avery.example.com"],
  [site, "https://www.avery.example.com", "avery.example.com"],
  [site, "https://avery.example.com:8443", "avery.example.com"],
  [site, "http://avery.example.com", undefined],
  [site, "https://other.example.com", undefined],
  [site, "https://shop.avery.example.com", undefined],
  [site, "https://evil-avery.example.com", undefined],
  [site, "http://192.168.1.20:3000", undefined],
  ["https://www.avery.example.com", "https://avery.example.com", undefined],
  ["http://localhost:3000", "http://localhost:3000", "localhost"],
  ["http://localhost:3000", "http://127.0.0.1:3000", undefined],
  ["https://203.0.113.5", "https://203.0.113.5", undefined],
])("a passkey of %s is used at %s as one of %s", (own, visited, place) => {
  expect(passkeyPlace(own, visited)).toBe(place);
});

it.each([
  [site, site, undefined],
  [
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "Passkeys need a website with a domain name and https. This one is at 127.0.0.1, an IP address. Ask your server administrator for a domain name.",
  ],
  ["https://203.0.113.5", "https://203.0.113.5", expect.stringContaining("at 203.0.113.5, an IP address.")],
  [site, "http://avery.example.com", expect.stringContaining("at avery.example.com, without https.")],
  [site, "https://other.example.com", expect.stringContaining("avery.example.com, and you're at other.example.com.")],
  [site, "http://192.168.1.20:3000", expect.stringContaining("avery.example.com, and you're at 192.168.1.20.")],
])("an agent of %s at %s sees why passkeys don't work there: %s", (own, visited, sentence) => {
  expect(passkeyHindrance(own, visited)).toEqual(sentence);
});
