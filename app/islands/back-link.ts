const lists = /^\/(search|listings|open-houses|saved)$/;

/**
 * A visitor who came from the list that a link leads back to, or to a home from another list of homes, is led back there as she left it: the page
 * is cached for everybody, so only the browser knows. Without this script, and in a tab of its own, the link is a link.
 */
export function wake(island: HTMLElement): void {
  const link = island.querySelector("a");
  const from = document.referrer;
  if (!link || !from.startsWith(`${location.origin}/`)) return;
  const path = new URL(from).pathname;
  const isSame = path === link.pathname;
  const name = lists.test(link.pathname) && lists.exec(path)?.[1];
  if (name && !isSame)
    (link.lastChild as Text).data = `Back to ${name.replace("-", " ").replace(/\b./g, (first) => first.toUpperCase())}`;
  if (name || isSame) {
    link.href = from;
    // Where the browser can tell that the list stands behind this page, it comes back scrolled as it was.
    link.addEventListener("click", (event) => {
      const here = window.navigation?.currentEntry?.index ?? 0;
      const list = window.navigation
        ?.entries()
        .findLast(({ index, url }) => index < here && url?.split("#")[0] === from);
      if (!list || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      navigation.traverseTo(list.key);
    });
  }
}
