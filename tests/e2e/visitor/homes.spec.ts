import type { Page } from "@playwright/test";
import { expectUsable } from "../support/barriers.ts";
import { expect, test } from "../support/site.ts";

// Pages follow each other at once here: where the browser lets one fade into the next, it complains of the next but one.
test.use({ reducedMotion: "reduce" });

const firstHome = async (page: Page) => {
  await page.goto("/search");
  return (await page.locator(".home-card h3 a").first().getAttribute("href")) ?? "";
};

test("everyone can use the search filters, and they fit every window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/search?beds=3&city=Monument");
  // On a phone the filters are a sheet over the page, in which all stand open.
  await page.getByRole("link", { name: /^Filters/ }).click();
  await expectUsable(page, "html", [320, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/search?beds=3&city=Monument");
  await page.locator("summary", { hasText: "More" }).click();
  await expectUsable(page, "html", [1440]);
});

test("visitors read the listing brokerage in text no smaller than most of the page's", async ({ page }) => {
  const home = await firstHome(page);
  for (const path of ["/search", home]) {
    await page.goto(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { median, firm } = await page.evaluate(() => {
        const sizes: number[] = [];
        const walker = document.createTreeWalker(document.querySelector("main") as Node, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { parentElement, textContent } = node;
          if (!parentElement?.checkVisibility() || !textContent?.trim()) continue;
          const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
          for (let letter = 0; letter < textContent.trim().length; letter += 1) sizes.push(size);
        }
        sizes.sort((one, other) => one - other);
        const element = document.querySelector(".listing-firm, .firm:not(.top-bar *)") as Element;
        return {
          median: sizes[Math.floor(sizes.length / 2)] ?? 0,
          firm: Number.parseFloat(getComputedStyle(element).fontSize),
        };
      });
      expect(firm, `${path} at ${width}`).toBeGreaterThanOrEqual(median);
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor searches by words and by fields, takes a criterion away, turns the page and opens a home", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("searchbox").fill("3 bed in Colorado Springs");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?beds=3&city=Colorado\+Springs$/);
    await page.locator("summary", { hasText: "Price" }).click();
    await page.getByLabel("Maximum", { exact: true }).fill("600k");
    await page
      .getByRole("button", { name: /^Show \d+ homes$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/search\?price_max=600000&beds=3&city=Colorado\+Springs$/);
    await page.getByRole("link", { name: "Remove: Up to $600,000" }).click();
    await expect(page).toHaveURL(/\/search\?beds=3&city=Colorado\+Springs$/);
    await page.getByRole("link", { name: "Next", exact: true }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await page.locator(".home-card h3 a").first().click();
    await page.getByRole("link", { name: "Ask About This Home" }).click();
    await expect(page.getByRole("heading", { name: "Inquiry about Property" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  });
});

test("Escape and a click elsewhere close an open filter, and the click does nothing else", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("/search");
  const area = page.locator(".filter", { hasText: "Area" });
  await area.locator("summary").click();
  await expect(page.locator("[data-island=search-form][data-awake=true]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(area).not.toHaveAttribute("open");
  await expect(area.locator("summary")).toBeFocused();
  await page.locator(".filter summary", { hasText: "Beds" }).click();
  await page.locator(".home-card h3 a").last().click({ force: true });
  await expect(page.locator(".filter[open]")).toHaveCount(0);
  await expect(page).toHaveURL("/search");
});

test("on a phone Escape closes the filters and returns to their button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search");
  const open = page.getByRole("link", { name: "Filters", exact: true });
  await open.click();
  await expect(page.locator("[data-island=search-form][data-awake=true]")).toHaveCount(1);
  await expect(page.locator("#filters")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#filters")).toBeHidden();
  await expect(page).not.toHaveURL(/#filters/);
  await expect(open).toBeFocused();
});

for (const width of [320, 390, 768, 1440])
  test(`the first heart moves nothing else at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/search");
    const places = () =>
      page
        .locator("h1, .search-form, .find-bar > *, .cards, .top-bar .menu a:not([href^='/saved'])")
        .filter({ visible: true })
        .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().x, each.getBoundingClientRect().y]));
    const before = await places();
    await page
      .getByRole("button", { name: /^Save / })
      .first()
      .evaluate((heart) => (heart as HTMLElement).click());
    await expect(page.locator("[data-saved] b", { hasText: "1" }).first()).toBeAttached();
    await page.evaluate(() => scrollTo(0, 0));
    expect(await places()).toEqual(before);
  });

test("no line of a home's facts begins or ends with a hairline", async ({ page }) => {
  for (const [path, width] of [
    ["/search", 390],
    ["/search", 320],
    ["/listings", 320],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const lines = await page.locator(".home-facts, .facts").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { left } = row.getBoundingClientRect();
        const facts = [...row.children].map((fact) => ({
          box: fact.getBoundingClientRect(),
          style: getComputedStyle(fact),
        }));
        return facts.map(({ box, style }, index) => {
          const isFirst = Math.abs(box.top - (facts[index - 1]?.box.top ?? Number.NaN)) >= 4 || index === 0;
          const isLast =
            Math.abs(box.top - (facts[index + 1]?.box.top ?? Number.NaN)) >= 4 || index === facts.length - 1;
          const hasBefore = style.borderLeftWidth !== "0px" && box.left >= left;
          return {
            isWrapped: isFirst && index > 0,
            isWrong: (isFirst && hasBefore) || (isLast && style.borderRightWidth !== "0px"),
          };
        });
      }),
    );
    expect(lines.filter(({ isWrong }) => isWrong)).toEqual([]);
    if (width === 320)
      expect(
        lines.some(({ isWrapped }) => isWrapped),
        path,
      ).toBe(true);
  }
});

test("in the longest filter, nothing shows beside the button that stays in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/search");
  const more = page.locator(".filter", { hasText: "More" });
  await more.locator("summary").click();
  const button = more.getByRole("button", { name: /^Show / });
  await expect(button).toBeInViewport({ ratio: 1 });
  const beside = await button.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    const { left, width } = (element.closest(".panel") as Element).getBoundingClientRect();
    return [0.1, 0.3, 0.5].map(
      (part) =>
        document.elementFromPoint(left + width * part, top + height * part)?.closest("label, input, select")?.tagName,
    );
  });
  expect(beside).toEqual([undefined, undefined, undefined]);
  await more.getByLabel("Back on the market").focus();
  const [field, strip] = [await more.getByLabel("Back on the market").boundingBox(), await button.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
});

test("in a comparison, the links to a home's two payments are apart", async ({ page }) => {
  await page.goto("/search");
  const number = (await page.locator("[data-save]").first().getAttribute("data-save")) ?? "";
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/saved/compare?home=${number}`);
    const own = await page.getByRole("link", { name: "Payment for this home" }).boundingBox();
    const va = await page.getByRole("link", { name: "VA loan payment" }).boundingBox();
    const isBelow = (va?.y ?? 0) >= (own?.y ?? 0) + (own?.height ?? 0);
    expect(isBelow || (va?.x ?? 0) - (own?.x ?? 0) - (own?.width ?? 0) >= 16).toBe(true);
  }
});

test("a visitor searches by keyboard alone", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("Monument");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?city=Monument$/);
  await page.locator("summary", { hasText: "Beds" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?beds=2&city=Monument$/);
});

test("a visitor saves homes with hearts in the browser and asks about all of them in one message", async ({ page }) => {
  await page.goto("/search");
  const hearts = page.getByRole("button", { name: /^Save / });
  const name = (await hearts.first().getAttribute("aria-label")) ?? "";
  const number = name.split("MLS ")[1] ?? "";
  await hearts.first().click();
  await hearts.nth(1).click();
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "true");
  // Nothing is touched, so no island wakes: what is kept is told by the page's own script.
  await page.mouse.move(0, 0);
  await page.reload();
  await expect(hearts.first()).toHaveAttribute("aria-pressed", "true");
  await expect(hearts.nth(2)).toHaveAttribute("aria-pressed", "false");
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Saved homes 2" }).click();
  await expect(page).toHaveURL(new RegExp(`home=${number}`));
  await expect(page.locator(".home-card")).toHaveCount(2);
  await page.getByRole("button", { name: "Ask About These" }).click();
  await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue(new RegExp(`MLS ${number}`));
});

test("what is kept has its place in the menu once there is something, and needs no address", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const number = (await firstHome(page)).split("/")[2] ?? "";
  const open = page.getByRole("button", { name: "Open menu" });
  const link = page.getByRole("dialog").getByRole("link", { name: /^Saved homes/ });
  await open.click();
  await expect(link).toHaveCount(0);
  await page.evaluate((home) => localStorage.setItem("saved-homes", JSON.stringify([home])), number);
  await page.reload();
  await open.click();
  await expect(link).toHaveAttribute("href", `/saved?home=${number}`);
  await page.goto("/saved");
  await expect(page).toHaveURL(`/saved?home=${number}`);
  await expect(page.locator(".home-card")).toHaveCount(1);
});

test("the 51st saved home removes none of the others, and the page loads whatever was saved", async ({ page }) => {
  await page.goto("/search");
  const keep = (what: string) => page.evaluate((kept) => localStorage.setItem("saved-homes", kept), what);
  const kept = JSON.stringify(Array.from({ length: 50 }, (_, index) => `HOME-${index}`));
  await keep(kept);
  const heart = page.getByRole("button", { name: /^Save / }).first();
  await heart.click();
  await expect(page.getByText("You can save up to 50 homes.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("saved-homes"))).toBe(kept);
  for (const nonsense of ["{}", "null", "[null,{}]", "no JSON"]) {
    await keep(nonsense);
    await page.reload();
    await heart.click();
    await expect(heart, nonsense).toHaveAttribute("aria-pressed", "true");
  }
});

test("a heart says so where the browser keeps nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Nothing is kept here.", "QuotaExceededError");
    };
  });
  await page.goto("/search");
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(
    page.getByText("This browser isn’t saving data for this site, so saved homes won’t stay."),
  ).toBeVisible();
});

test.describe("while the code of the hearts does not come", () => {
  test.use({ allowedProblems: ["ERR_CONNECTION_RESET"] });

  test("a heart that failed to save works the next time, without a reload", async ({ page }) => {
    await page.goto("/search");
    const { pathname } = new URL(
      (await page.locator("[data-island]").first().getAttribute("data-source")) ?? "",
      page.url(),
    );
    await page.route(`**${pathname}`, (route) => route.abort("connectionreset"), { times: 1 });
    const heart = page.getByRole("button", { name: /^Save / }).first();
    const lost = page.waitForEvent("requestfailed");
    await heart.click();
    await lost;
    await page.mouse.move(0, 0);
    await expect(async () => {
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true", { timeout: 1_000 });
    }).toPass();
  });
});
