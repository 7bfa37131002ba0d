import { readFileSync } from "node:fs";
import { regionMap } from "#content/map.ts";
import { towns } from "#content/towns.ts";
import { destinationsOf } from "../../map/region-map.ts";
import { homeTypes } from "../home/home-type.ts";
import { anything, criteriaQuery, readCriteria } from "../search/criteria.ts";
import { installations } from "../search/installations.ts";
import { wantedSearch } from "../search/wanted-search.ts";

const part = process.argv[2];
const known =
  "a about acreage afford ago all also amazing and area are around assumable available back backyard barn base basement bath bathroom bed bedroom big building busy buy buyer buyers call can care carpet city close come corner could court cul cute day deck den did disabled dog dogs down downtown drive easy family fenced find finished fireplace first floor florida fort friendly fund garage get good got great hall has have highway hill home horse hospital hot house huge husband in interested is it kids kitchen large later law1 level levels like living loan location lot love loved main make market master matter me metro mid military minutes mother mountain move much must near need new nice no not now number of off office old older on only open orders our out oversized park parking patio people plan pool possible post quiet ranch ready really reduced rent report required retirement right road room rv sale say school schools see send shared show shower side solar space spend stairs stay street suite sure talk tell terms thing think this time to today tub two under upper us use va valley victorian view views walkout wall walls want wants was watch we week well were what when who will wife with work workshop would yard year years you your zone zoned".split(
    " ",
  );
const known2 = known.filter((w) => w !== "law1");
const places = {
  cities: ["Colorado Springs", "Monument", "Fountain", "Peyton", "Black Forest", "Woodland Park", "Manitou Springs"],
  zipCodes: "80132 80904 80906 80909 80918 80920 80922 80817 80831 80908 80863 80829".split(" "),
  towns,
  installations,
  destinations: destinationsOf(regionMap),
  subdivisions: [
    "Wolf Ranch",
    "Banning Lewis Ranch",
    "Old Colorado City",
    "Stetson Hills",
    "Flying Horse",
    "Pine Creek",
    "Meridian Ranch",
    "Briargate",
    "Cordera",
  ],
  streets: ["Larkspur Hollow Ln", "Tower Larch Way"],
  hasWord: (word) =>
    word
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .every((w) => known2.some((each) => each.startsWith(w))),
};
const fill = new Set("a an the of in i we to our for and or it is are be on at that with".split(" "));
const plain = (t) =>
  t
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘ʼ′]/g, "'")
    .split(/[^\p{L}\p{N}$%']+/u)
    .filter((w) => w && !fill.has(w))
    .sort()
    .join(" ");
const lines = readFileSync(new URL("phone-phrases.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((l) => l.includes("=>"));
const asked = lines.map((line) => {
  const at = line.indexOf("=>");
  const typed = line.slice(0, at).trim();
  const [q = "", u = ""] = line.slice(at + 2).split("??");
  return { typed, q: q.trim(), u: u.trim() };
});
let bad = 0,
  n = 0,
  turned = 0;
for (const [i, { typed, q, u }] of asked.entries()) {
  const held = i % 3 === 2;
  if (part === "held" ? !held : held) continue;
  n++;
  const p = new URLSearchParams(q);
  const not = p.get("not")?.split(",");
  p.delete("not");
  if (not) {
    const had = p.getAll("type");
    p.delete("type");
    for (const t of had.length ? had : homeTypes) if (!not.includes(t)) p.append("type", t);
  }
  const want = criteriaQuery(readCriteria(p).criteria);
  const w = wantedSearch(new URLSearchParams({ q: typed }), places);
  const got = criteriaQuery(w.criteria);
  const [a, b] = [got, want].map((each) => each.toLowerCase());
  if (a !== b || plain(w.unknown.join(" ")) !== plain(u)) {
    bad++;
    if (part !== "quiet")
      console.log(
        `${typed}\n    want ${decodeURIComponent(want)} ?? ${u}\n    got  ${decodeURIComponent(got)} ?? ${w.unknown.join(" | ")}`,
      );
  }
}
console.log(part, n - bad, "of", n, ((1 - bad / n) * 100).toFixed(1));
