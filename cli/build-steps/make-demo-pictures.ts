import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { demoListings } from "#content/demo/listings.ts";
import { mlsPictures } from "#content/demo/mls-pictures.ts";
import { type GuideSlug, guideSlugs } from "#domain/guide.ts";

// Makes the committed pictures from their sources: node cli/build-steps/make-demo-pictures.ts <folder of sources>
// Run it from the project's root. The same sources give the same files.

const sources = process.argv[2];
if (!sources) throw new Error("Name the folder of source pictures.");
sharp.concurrency(1);

const homeFolder = "content/demo/pictures";
const siteFolder = "app/pictures";
const brandFolder = "public/brand";

/** The largest homes' copy is the one people look at closely, so it is compressed less. */
const homeQuality = (width: number) => ({ avif: 50, jpg: width === 1440 ? 78 : 72 });
/** Drawings have flat colors and hard edges: they stay small at a higher quality. */
const drawingQuality = { avif: 55, jpg: 80 };
const heroQuality = { avif: 45, jpg: 72 };

/** The two ends of the wide pictures of the range, each as high as it is and half as wide again. */
const ends: Readonly<Record<string, readonly [wide: string, left: number]>> = {
  "range-west": ["hero-front-range", 0],
  "range-east": ["hero-front-range", 870],
  "range-dawn-west": ["range-dawn", 0],
  "range-dawn-east": ["range-dawn", 870],
};

for (const folder of [homeFolder, `${siteFolder}/front`, brandFolder]) await mkdir(folder, { recursive: true });
await makeHero();
await makeHomeCards();
for (const slug of guideSlugs) await makeGuide(slug);
await makeBrand();
await makeHomes();
await makeMlsCards();
for (const folder of [homeFolder, siteFolder, "public"]) await report(folder);

async function makeHomes() {
  const names = new Set(demoListings.flatMap(({ pictures }) => pictures.map(({ name }) => name)));
  for (const name of names) {
    for (const width of [480, 750, 960, 1440]) {
      const picture = sharp(source(`${name}.jpg`)).resize(width, Math.round((width * 2) / 3), { fit: "cover" });
      await write(picture, `${homeFolder}/${name}-${width}`, homeQuality(width));
    }
  }
  for (const { pictures } of demoListings) {
    const cover = pictures[0]?.name;
    if (cover) await writeShare(sharp(source(`${cover}.jpg`)), `${homeFolder}/${cover}-share.jpg`, "attention");
  }
}

/** As server/photos/develop.ts makes the copies of photos that come with a feed. The agent's own homes have more. */
async function makeMlsCards() {
  const own = new Set(demoListings.flatMap(({ pictures }) => pictures.map(({ name }) => name)));
  for (const name of new Set(Object.values(mlsPictures).flat(2))) {
    const card = mlsPicture(name).resize(750, 500, { fit: "cover" });
    await card.avif({ quality: 40, effort: 4 }).toFile(`${homeFolder}/${name}-card.avif`);
    if (own.has(name)) continue;
    const full = mlsPicture(name).resize(1440, 960, { fit: "cover" });
    await full.jpeg({ quality: 66, mozjpeg: true }).toFile(`${homeFolder}/${name}-1440.jpg`);
  }
}

function mlsPicture(name: string): Sharp {
  const [wide, left] = ends[name] ?? [name];
  const picture = sharp(source(`${wide}.jpg`));
  return left === undefined ? picture : picture.extract({ left, top: 0, width: 1530, height: 1020 });
}

async function makeHero() {
  for (const width of [640, 1080, 1440, 1800])
    await write(sharp(source("ext-modern-dusk.jpg")).resize(width), `${siteFolder}/front/hero-${width}`, heroQuality);
}

async function makeHomeCards() {
  const cards = [
    ["card-search", sharp(source("ext-craftsman-golden.jpg")), homeQuality(960)],
    ["card-resources", drawing("guide-first-time-home-buyers.svg"), drawingQuality],
    ["card-meet", sharp(source("int-living.jpg")), homeQuality(960)],
  ] as const;
  for (const [name, picture, quality] of cards)
    for (const width of [480, 960])
      await write(picture.clone().resize(width, (width * 3) / 4), `${siteFolder}/front/${name}-${width}`, quality);
}

/** The drawings of the cards are sent as they are. */
async function makeGuide(slug: GuideSlug) {
  const folder = `${siteFolder}/guides/${slug}`;
  await mkdir(folder, { recursive: true });
  const picture = drawing(`guide-${slug}.svg`);
  for (const width of [750, 1280, 1600]) {
    const wide = picture.clone().resize(width, Math.round((width * 9) / 21));
    await write(wide, `${folder}/guide-${slug}-${width}`, drawingQuality);
  }
  await writeShare(picture, `${folder}/guide-${slug}-share.jpg`, "centre");
}

async function makeBrand() {
  const copies = {
    "agent-portrait.svg": "brand/portrait.svg",
    "logo-brokerage.svg": "brand/logo.svg",
    "logo-brokerage-light.svg": "brand/logo-light.svg",
    "logo-partner-mortgage.svg": "brand/logo-partner-mortgage.svg",
    "logo-partner-credit.svg": "brand/logo-partner-credit.svg",
    "social-share.jpg": "brand/share.jpg",
    "favicon.svg": "favicon.svg",
  };
  for (const [from, to] of Object.entries(copies)) await writeFile(`public/${to}`, await readFile(source(from)));
  // Telephones round the corners themselves and show what is transparent as black.
  const icon = sharp(source("favicon.svg"), { density: 405 }).resize(180, 180).flatten({ background: "#0E1F45" });
  await icon.png({ compressionLevel: 9 }).toFile("public/apple-touch-icon.png");
}

function source(file: string): string {
  return `${sources}/${file}`;
}

/** A drawing of 1600 × 720 at twice its size, so that smaller copies are sharp. */
function drawing(file: string): Sharp {
  return sharp(source(file), { density: 144 }).flatten({ background: "#fff" });
}

async function write(picture: Sharp, path: string, quality: { avif: number; jpg: number }) {
  await picture.clone().avif({ quality: quality.avif, effort: 4 }).toFile(`${path}.avif`);
  await picture.clone().jpeg({ quality: quality.jpg, mozjpeg: true }).toFile(`${path}.jpg`);
}

async function writeShare(picture: Sharp, path: string, position: "attention" | "centre") {
  await picture.clone().resize(1200, 630, { position }).jpeg({ quality: 78, mozjpeg: true }).toFile(path);
}

async function report(folder: string) {
  let files = 0;
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const found = await stat(`${folder}/${name}`);
    if (!found.isFile()) continue;
    files += 1;
    bytes += found.size;
  }
  console.log(`${folder}: ${files} files, ${(bytes / 1e6).toFixed(2)} MB`);
}
