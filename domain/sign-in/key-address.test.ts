import { expect, it } from "vitest";
import { keyAddress } from "./key-address.ts";

it("the QR code names the site and account in the authenticator", () => {
  const address = keyAddress("GEZDGNBVGY3TQOJQ", { site: "www.hannah.example.com", account: "hannah & co" });
  expect(address).toBe(
    "otpauth://totp/www.hannah.example.com:hannah%20%26%20co?secret=GEZDGNBVGY3TQOJQ&issuer=www.hannah.example.com&algorithm=SHA1&digits=6&period=30",
  );
});
