import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file of the project, and what it imports: another one, or a package by its name. Types count like values. */
export interface Import {
  from: string;
  to: string;
}

/** @param folders at the top of the project */
export function importsIn(folders: readonly string[]): Import[] {
  return folders.flatMap(filesIn).flatMap((from) => {
    const text = readFileSync(from, "utf8");
    return [...text.matchAll(importPattern)]
      .map(([, still, lazy]) => ({ from, to: pathOf(from, still ?? lazy ?? "") }))
      .filter(({ to }) => !to.includes("+types/"));
  });
}

const importPattern = /^(?:import|export)\s+(?:[^"';=()]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("node_modules"))
    .map((name) => join(folder, name));
}

function pathOf(from: string, specifier: string): string {
  const [path = ""] = specifier.split("?");
  if (path.startsWith("#")) return path.slice(1);
  return path.startsWith(".") ? join(dirname(from), path) : path;
}

/** Files or rooms that reach themselves, each circle once, by way of whatever is between. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const reached = new Map([...targets.keys()].map((start) => [start, reachedFrom(start)]));
  const circles = [...reached]
    .filter(([start, all]) => all.has(start))
    .map(([start, all]) => [...all].filter((other) => reached.get(other)?.has(start)).toSorted());
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];

  function reachedFrom(start: string): Set<string> {
    const all = new Set<string>();
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const { to } of targets.get(at) ?? []) {
        if (all.has(to)) continue;
        all.add(to);
        waiting.push(to);
      }
    }
    return all;
  }
}
