import { expect, test } from "vitest";
import { digestHeading, homeNewsText } from "./digest-wording.ts";

const news = (kind: "new" | "price" | "gone" | "open_house", was?: number) => ({
  kind,
  price: 400_000,
  ...(was && { was }),
});

test("the first line of an email says what it is about", () => {
  const four = [news("new"), news("new"), news("new"), news("price", 500_000)];
  expect(digestHeading(four)).toBe("Three new homes and one price drop");
  expect(digestHeading([news("price", 300_000)])).toBe("One price increase");
  expect(digestHeading([news("gone"), news("open_house"), news("new")])).toBe(
    "One new home, one open house, and one no longer on the market",
  );
  expect(digestHeading([{ ...news("price", 500_000), place: "12 Elm Street, Monument" }])).toBe(
    "Price drop: 12 Elm Street, Monument",
  );
  expect(digestHeading(Array.from({ length: 13 }, () => news("new")))).toBe("13 new homes");
});

test("a home's line starts with the most important news", () => {
  expect(homeNewsText(["price", "new", "open_house"], { opens: "Saturday" })).toBe("New, open house Saturday");
  expect(homeNewsText(["price"], { price: 489_900, was: 499_900 })).toBe("Price drop: $10,000");
  expect(homeNewsText(["price"], { price: 500_000, was: 499_000 })).toBe("Price up $1,000");
  expect(homeNewsText(["open_house"], { opens: "Saturday" })).toBe("Open house Saturday");
  expect(homeNewsText(["open_house_off"], { off: "Saturday" })).toBe("Open house canceled (Saturday)");
  expect(homeNewsText(["open_house", "open_house_off"], { opens: "Sunday", off: "Saturday" })).toBe(
    "Open house Sunday, open house canceled (Saturday)",
  );
  expect(homeNewsText(["price", "pending"], { price: 1, was: 2 })).toBe("Under contract");
});
