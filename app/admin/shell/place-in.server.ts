/**
 * Where an address of `/admin` leads: to the page that was asked for before the login (`?to=`), or to the tab that
 * `?tab=` names. Emails, bookmarks and calendars have such addresses, with the tab's parameters. Undefined for the
 * dashboard's own address.
 */
export function placeIn(parameters: URLSearchParams): string | undefined {
  const to = parameters.get("to");
  if (to !== null) return withinAdmin(to);
  const rest = new URLSearchParams(parameters);
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const tab = take("tab");
  if (tab === null) return undefined;
  const path = pathOf(tab, take, rest);
  if (path === undefined) return "/admin";
  return `/admin/${path}${rest.size > 0 ? `?${rest}` : ""}`;
}

type Take = (name: string) => string | null;

function pathOf(tab: string, take: Take, rest: URLSearchParams): string | undefined {
  if (tab === "listings") return tab;
  if (tab === "settings" || tab === "pages") return below(tab, take("page"));
  if (tab !== "inquiries") return undefined;
  const people = take("people");
  const person = take("person");
  const showings = take("visits");
  if (person) return below("inquiries/people", person);
  if (take("alerts") !== null) return "inquiries/alerts";
  const list = showings ?? people;
  if (list === null) return tab;
  rest.set("list", list);
  return showings === null ? "inquiries/people" : "inquiries/showings";
}

function below(path: string, name: string | null): string {
  return name ? `${path}/${encodeURIComponent(name)}` : path;
}

/** The path as a browser would send it, if it is one of the admin's: `/admin/..//other.example` isn't. */
function withinAdmin(path: string): string {
  const { origin, pathname = "", search } = URL.parse(path, "https://admin.invalid") ?? {};
  return origin === "https://admin.invalid" && pathname.startsWith("/admin/") ? `${pathname}${search}` : "/admin";
}
