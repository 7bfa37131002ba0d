import { describe, expect, it } from "vitest";
import { cabinOnRidgeRoad } from "../../../contracts/samples.ts";
import { openTestSite } from "../../../support/site/test-site.ts";

const plain = cabinOnRidgeRoad({
  id: "lst_plain",
  title: "Cabin on the creek",
  address: "",
  city: "",
  zipCode: "",
  state: "CO",
  description: "First line.\nSecond line.\n- New roof\n- Two stoves\n\nAsk me.",
});

const site = await openTestSite({ demo: false });
await site.platform.listings.add(plain);

describe("a home's description", () => {
  it("keeps the agent's lines and lists", async () => {
    const { body } = await site.get("/listings/lst_plain");
    expect(body).toContain(
      "<p>First line.\nSecond line.</p><ul><li>New roof</li><li>Two stoves</li></ul><p>Ask me.</p>",
    );
  });
});

describe("a home without an address", () => {
  it("has no empty line, no lone state and no map link", async () => {
    const { body } = await site.get("/listings/lst_plain");
    expect(body).not.toMatch(/<address>|Open in Maps/);
    expect(body).not.toMatch(/>\s*CO\s*</);
  });
});
