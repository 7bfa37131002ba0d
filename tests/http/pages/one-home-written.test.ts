import { expect, it, onTestFinished, vi } from "vitest";
import { gableOnElmStreet } from "../../contracts/samples.ts";
import { openTestSite } from "../../support/test-site.ts";

it("a home that is written makes its own page and the lists anew, and those that show it, and no other", async () => {
  const found = vi.fn();
  const site = await openTestSite({
    demo: false,
    replace: ({ listings }) => ({
      listings: {
        ...listings,
        find(id) {
          found(id);
          return listings.find(id);
        },
      },
    }),
  });
  onTestFinished(() => site.close());
  const home = (number: number) => gableOnElmStreet({ id: `lst_${number}`, price: number * 100_000 });
  for (const number of [1, 2, 3, 4, 5, 6]) await site.platform.listings.add(home(number));
  const write = (number: number, rev: number) =>
    site.services.platform.listings.replace({ ...home(number), title: `The ${number}th, as it is in ${rev}`, rev });
  const visit = async () => {
    found.mockClear();
    const [page] = [await site.get("/listings/lst_1"), await site.get("/listings/lst_6"), await site.get("/listings")];
    return { body: page.body, made: found.mock.calls.flat() };
  };

  expect((await visit()).made).toEqual(["lst_1", "lst_6"]);
  await write(6, 2);
  expect((await visit()).made).toEqual(["lst_6"]);
  expect((await site.get("/listings")).body).toContain("The 6th, as it is in 2");
  // It stands among the three beside the first.
  await write(2, 2);
  const { body, made } = await visit();
  expect(made).toEqual(["lst_1"]);
  expect(body).toContain("The 2th, as it is in 2");
  expect((await visit()).made).toEqual([]);
});
