import type { Page } from "@playwright/test";

/** A text in or near a field, and how it stands out from what is behind it. */
export interface TextContrast {
  what: string;
  /** As WCAG 2 counts it: 1 is none, 21 the most. */
  ratio: number;
}

/**
 * The contrast of what stands in every field that is shown, as the browser has computed its color: value, placeholder, choices; and of the
 * suggestions and errors around them. What lies behind is the nearest ground that is not see-through.
 */
export function fieldContrasts(page: Page): Promise<TextContrast[]> {
  return page.evaluate(() => {
    type Color = [red: number, green: number, blue: number, alpha: number];
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!pen) throw new Error("There is no canvas.");
    const colorOf = (text: string): Color => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = text;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = ([red, green, blue, alpha]: Color, [r, g, b]: Color): Color => [
      red * alpha + r * (1 - alpha),
      green * alpha + g * (1 - alpha),
      blue * alpha + b * (1 - alpha),
      1,
    ];
    const groundOf = (element: Element | null): Color => {
      if (!element) return [255, 255, 255, 1];
      const own = colorOf(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
    };
    const brightness = (color: Color) => {
      const [red = 0, green = 0, blue = 0] = color
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (style: CSSStyleDeclaration, ground: Color) => {
      const [red, green, blue, alpha] = colorOf(style.color);
      const text = over([red, green, blue, alpha * Number(style.opacity)], ground);
      const [dark = 0, light = 0] = [brightness(text), brightness(ground)].sort((one, other) => one - other);
      return (light + 0.05) / (dark + 0.05);
    };
    const found: TextContrast[] = [];
    const look = (what: string, element: Element, ground: Element, pseudo?: string) =>
      found.push({
        what: `${what} ${element.outerHTML.slice(0, 120)}`,
        ratio: contrast(getComputedStyle(element, pseudo), groundOf(ground)),
      });
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const words = "[type=hidden], [type=checkbox], [type=radio], [type=file], [type=range], :disabled";
    for (const field of document.querySelectorAll(`:is(input, textarea, select):not(${words})`)) {
      if (!isShown(field) || field.closest("[aria-hidden=true]")) continue;
      look("the value of", field, field);
      if (field.matches("[placeholder]")) look("the placeholder of", field, field, "::placeholder");
      for (const choice of field.querySelectorAll("option")) look("a choice of", choice, choice);
    }
    for (const text of document.querySelectorAll("[role=option], .error, .hint, .failure, label, legend"))
      if (isShown(text) && text.textContent?.trim() && !text.matches(".visually-hidden"))
        look("the text of", text, text);
    return found;
  });
}
