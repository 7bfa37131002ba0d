/**
 * Part of the page's own script, so hearts, counts and saved links are right at first paint. saved-homes.ts, which
 * stores the homes, triggers it again. Must never break the page, whatever the storage holds.
 */
const fillHearts = () => {
  try {
    const kept: string[] = JSON.parse(localStorage["saved-homes"] ?? "[]");
    const address = `/saved?home=${kept.map(encodeURIComponent).join("&home=")}`;
    for (const heart of document.querySelectorAll<HTMLElement>("[data-save]"))
      heart.ariaPressed = `${kept.includes(heart.dataset.save as string)}`;
    for (const place of document.querySelectorAll<HTMLElement>("[data-saved]")) {
      const count = place.querySelector("b");
      place.hidden = !kept[0] === !!count;
      if (count) {
        count.textContent = `${kept.length}`;
        (count.parentElement as HTMLAnchorElement).href = address;
      } else if (kept[0]) location.replace(address);
    }
  } catch {
    // Storage is blocked, or holds something else.
  }
};
addEventListener("DOMContentLoaded", fillHearts);
addEventListener("storage", fillHearts);
// A page restored from the back/forward cache missed all events.
addEventListener("pageshow", fillHearts);
