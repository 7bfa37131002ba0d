import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proofFor } from "../../support/proof-of-browser.ts";
import { newest, post, priya } from "../../support/strangers.ts";
import { openTestSite, type TestSite } from "../../support/test-site.ts";

describe("where the form's script has work to do", () => {
  let working: TestSite;
  beforeAll(async () => {
    working = await openTestSite({ demo: false, settings: { ALTCHA: "1", TRUST_PROXY: "1" } });
  });
  afterAll(() => working.close());

  async function proof(): Promise<string> {
    return proofFor((await working.get("/api/inquiries/stamp")).json().challenge);
  }
  /** Held when one more doubt comes to it. */
  const doubtful = { ...priya, message: "https://a.example https://b.example" };

  it("the work done speaks for a message, once", async () => {
    const done = await proof();
    expect((await post(working, { ...doubtful, proof: done })).statusCode).toBe(201);
    expect((await newest(working, "all"))?.message).toBe(doubtful.message);
    expect((await post(working, { ...doubtful, proof: done })).statusCode).toBe(201);
    expect((await newest(working, "spam"))?.spam).toEqual(["unstamped", "unproven", "links"]);
  });

  it("the work is not used up by a message that has to be corrected", async () => {
    const done = await proof();
    expect((await post(working, { ...doubtful, email: "priya@example", proof: done })).statusCode).toBe(400);
    const { id } = (await post(working, { ...doubtful, message: `${doubtful.message} again`, proof: done })).json();
    expect((await working.platform.inquiries.find(id))?.spam).toBeUndefined();
  });

  it("a message without it is kept, and no spam for that alone", async () => {
    const { challenge, solution } = JSON.parse(await proof());
    challenge.parameters.data = JSON.parse("[".repeat(20_000) + "]".repeat(20_000));
    const deep = `{"challenge":${JSON.stringify({ ...challenge, signature: "x" })},"solution":${JSON.stringify(solution)}}`;
    for (const odd of [undefined, "nonsense", 7, '{"challenge":{}}', deep]) {
      const more = { proof: odd };
      expect((await post(working, { ...priya, message: "Is Saturday possible?", ...more })).statusCode).toBe(201);
      expect((await newest(working, "all"))?.message).toBe("Is Saturday possible?");
    }
  });

  it("nobody can set themselves an easier task", async () => {
    const { challenge, solution } = JSON.parse(await proof());
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: "0" } };
    const easy = await solveChallenge({ challenge: easier, deriveKey });
    const proofs = [
      { challenge: easier, solution: easy },
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    ];
    for (const each of proofs) {
      const { id } = (await post(working, { ...doubtful, proof: JSON.stringify(each) })).json();
      expect((await working.platform.inquiries.find(id))?.spam).toContain("unproven");
    }
  });
});
