/**
 * Inlined behind a link back to a list (back-link.tsx). A visitor who came from that list, or to a home from another list of homes, is led back
 * there as she left it: the page is cached for everybody, so only the browser knows. Without this script, and in a tab of its own, the link is a link.
 */
const link = document.currentScript?.previousElementSibling as HTMLAnchorElement;
const from = document.referrer;
const lists = /^\/(search|listings|open-houses|saved)$/;

if (from.startsWith(`${location.origin}/`)) {
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
