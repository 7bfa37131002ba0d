/**
 * Inlined behind a link back to a list (back-link.tsx). A visitor who came from that list, or a home's from another list of homes, is led back to it as
 * she left it: the page is cached for everybody, so only the browser knows. Without this script, and in a tab of its own, the link is a link.
 */
const link = document.currentScript?.previousElementSibling as HTMLAnchorElement;
const { referrer } = document;
const lists: Record<string, string> = {
  "/": "Home Page",
  "/search": "Search",
  "/listings": "Listings",
  "/open-houses": "Open Houses",
  "/saved": "Saved Homes",
  "/saved/compare": "Comparison",
};

if (referrer.startsWith(`${location.origin}/`)) {
  const { pathname } = new URL(referrer);
  const name = "homes" in link.dataset && (lists[pathname] ?? (/^\/areas\//.test(pathname) && "Area"));
  if (name && pathname !== link.pathname) (link.lastChild as Text).data = `Back to ${name}`;
  if (name || pathname === link.pathname) {
    link.href = referrer;
    link.addEventListener("click", goBack);
  }
}

/** Where the browser can tell that the list stands behind this page, that page comes back, scrolled as it was. */
function goBack(event: MouseEvent) {
  const entries = window.navigation?.entries() ?? [];
  const here = window.navigation?.currentEntry?.index ?? 0;
  const list = entries.findLast(({ index, url }) => index < here && url?.split("#")[0] === referrer);
  if (!list || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  navigation.traverseTo(list.key);
}
