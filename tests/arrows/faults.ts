import { circlesIn, type Import } from "./imports.ts";
import { parts, refusals, rooms } from "./rooms.ts";

/** What imports do against the table of rooms, a sentence for each; types count like values. */
export function faultsOf(imports: readonly Import[]): string[] {
  const circles = circlesIn(imports).map((files) => `These files import each other in a circle: ${files.join(", ")}`);
  return [...imports.flatMap((one) => faultOf(one) ?? []), ...circles];
}

/** Rooms that may reach each other by the table: it must not allow what it forbids. */
export function circlesOfRooms(): string[][] {
  const arrows = Object.entries(rooms).flatMap(([from, names]) =>
    names.split(" ").map((name) => ({ from, to: `${partOf(from)}/${name}` })),
  );
  return circlesIn(arrows.filter(({ to }) => to in rooms));
}

function faultOf({ from, to }: Import): string | undefined {
  const said = `${from} imports ${to}`;
  const refusal = refusals.find((one) => one.of.test(from) && one.to.test(to));
  if (refusal) return `${said}: ${refusal.because}.`;
  const [part, other] = [partOf(from), partOf(to)];
  if (!(part in parts)) return undefined;
  // A package, what Vite makes, or what stands above all parts.
  if (!(other in parts)) return isAbove(other) ? `${said}: ${part}/ stands below ${other}/.` : undefined;
  if (part !== other)
    return wordsOf(parts[part]).includes(other) ? undefined : `${said}: ${part}/ may not know ${other}/.`;
  if (!Object.keys(rooms).some((room) => partOf(room) === part)) return undefined;
  const [room, target] = [roomOf(from), roomOf(to)];
  for (const [path, name] of [
    [from, room],
    [to, target],
  ])
    if (!name) return `${path} stands in no room of the table.`;
  if (room === target) return undefined;
  const names = wordsOf(rooms[room as string]);
  const isAllowed = names.some((name) => name === "*" || `${part}/${name}` === target || `${part}/${name}` === to);
  return isAllowed ? undefined : `${said}: ${room} may import from ${names.join(", ") || "no other room"}.`;
}

function roomOf(path: string): string | undefined {
  const steps = path.split("/");
  if (steps.length === 2) return `${steps[0]}/*.ts`;
  return [3, 2].map((count) => steps.slice(0, count).join("/")).find((room) => room in rooms);
}

const isAbove = (part: string) => /^(tests|bench|infra)$/.test(part);
const partOf = (path: string) => path.split("/", 1)[0] ?? "";
const wordsOf = (names = "") => names.split(" ").filter(Boolean);
