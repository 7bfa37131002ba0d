import { describe, expect, it } from "vitest";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });

const address = "/api/sign-in/passkey";
const password = "correct horse battery";

/** A browser's response with an invalid signature. */
function assertion(id: string, challenge: string) {
  const clientData = { type: "webauthn.get", challenge, origin: "https://www.avery.example.com" };
  const response = {
    clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString("base64url"),
    authenticatorData: Buffer.alloc(37).toString("base64url"),
    signature: Buffer.alloc(70).toString("base64url"),
  };
  return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
}

describe("logging in with a passkey", () => {
  it("uses the site's own name and a new challenge each time", async () => {
    const [one, other] = [(await site.get(address)).json(), (await site.get(address)).json()];
    expect(one).toMatchObject({ rpId: "www.avery.example.com", userVerification: "required" });
    expect(one.challenge).not.toBe(other.challenge);
  });

  it("is not offered under a host name that browsers refuse", async () => {
    for (const host of ["avery.example.com", "203.0.113.5"])
      expect((await site.get(address, { host, origin: `https://${host}` })).statusCode).toBe(404);
  });

  it("refuses a made-up passkey or signature", async () => {
    const passkey = { id: "AAAA", username: "admin", name: "Desk", publicKey: new Uint8Array(77), counter: 0 };
    await site.platform.passkeys?.add({ ...passkey, transports: [], createdAt: "2026-05-01T08:00:00.000Z" });
    const { challenge } = (await site.get(address)).json();
    for (const payload of [
      {},
      { id: "BBBB" },
      assertion("BBBB", challenge),
      assertion("AAAA", challenge),
      { id: "AAAA" },
    ]) {
      const answer = await site.post(address, payload);
      expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    }
  });

  it("is offered on the login page once an account has a passkey", async () => {
    expect((await site.get("/admin")).body).toContain("Use a Passkey");
    expect((await site.get("/admin", { host: "avery.example.com" })).body).not.toContain("Use a Passkey");
    await site.platform.passkeys?.remove("admin", "AAAA");
    expect((await site.get("/admin")).body).not.toContain("Use a Passkey");
  });
});

describe("passkeys in the settings", () => {
  it("require the password to add or remove", async () => {
    const agent = await signIn(site);
    const refused = await agent.post("/api/admin/passkeys", { password: "wrong horse battery" });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { password: expect.any(String) }]);
    const options = await agent.post("/api/admin/passkeys", { password });
    expect(options.json()).toMatchObject({
      rp: { id: "www.avery.example.com" },
      user: { name: "admin" },
      attestation: "none",
    });
    const made = { name: "Desk", response: { id: "CCCC", rawId: "CCCC", type: "public-key", response: {} } };
    expect((await agent.put("/api/admin/passkeys", made)).statusCode).toBe(400);
    const gone = await agent.remove("/api/admin/passkeys/CCCC", { password });
    expect(gone.statusCode).toBe(404);
    expect((await agent.get("/api/admin/passkeys")).json()).toEqual({ isOffered: true, passkeys: [] });
    expect(
      (await agent.send({ method: "GET", url: "/api/admin/passkeys", headers: { host: "203.0.113.5" } })).json(),
    ).toEqual({
      isOffered: false,
      hindrance: expect.stringContaining("That's www.avery.example.com, and you're at 203.0.113.5."),
      passkeys: [],
    });
  });

  it("that the agent doesn't recognize are removed with a new password, and no one else's", async () => {
    const agent = await signIn(site);
    await site.platform.gatekeeper.enroll("walter", "another roof of slate");
    const key = { name: "Key", publicKey: new Uint8Array(77), counter: 0, transports: [] };
    const added = { ...key, createdAt: "2026-05-01T08:00:00.000Z" };
    for (const [id, username] of [
      ["MINE", "admin"],
      ["STRANGE", "admin"],
      ["OTHER", "walter"],
    ] as const)
      await site.platform.passkeys?.add({ ...added, id, username });
    const change = { current: password, next: "slate is too heavy" };
    expect((await agent.post("/api/admin/password", { ...change, current: "wrong horse battery" })).statusCode).toBe(
      400,
    );
    expect(await site.platform.passkeys?.of("admin")).toHaveLength(2);
    expect((await agent.post("/api/admin/password", change)).statusCode).toBe(204);
    expect(await site.platform.passkeys?.of("admin")).toHaveLength(2);
    expect(await site.platform.passkeys?.of("walter")).toHaveLength(1);
    expect(site.logged.filter(({ event }) => event === "account")).toMatchObject([{ change: "password changed" }]);
  });
});
