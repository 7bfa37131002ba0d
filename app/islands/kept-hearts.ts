/**
 * Inlined behind the last heart of a page, so that hearts, numbers and the links to what is kept are right as the page is
 * first painted; saved-homes.ts, which keeps the homes, has it run again. Whatever the storage holds, the page stays one.
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
    // The browser keeps nothing, or something else was written there.
  }
};
fillHearts();
addEventListener("storage", fillHearts);
// A page that comes back from the back/forward cache has heard of nothing.
addEventListener("pageshow", fillHearts);
