import { expect, it } from "vitest";
import { passkeyPlace } from "./passkey-place.ts";

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
