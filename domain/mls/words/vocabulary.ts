const list = (text: string) => text.split(/\s+/).filter(Boolean);

/** Features of homes that stand by themselves in a remark, so an unknown word beside one does not take it along. */
export const features = new Set(
  list(`acreage air attic backyard barn barns basement basements cabin carport conditioning corral cottage deck den driveway
  elevator fence fenced fireplace fireplaces garden greenhouse gym hardwood horse horses hot tub kitchen laundry loft office pantry parking patio pool porch quiet rv sauna septic shed shop solar spa stable storage sunroom tub view views walkout
  waterfront well workshop yard`),
);

/** Words that say nothing without the word after them. */
export const adjectives = new Set(
  list(
    "big bigger small smaller large larger huge tiny little old older new newer cheap clean modern updated remodeled luxury spacious",
  ),
);

/** Features that are often part of a name, so they go with it: "Cheyenne Mountain". */
const featuresInNames = list("corner creek mountain mountains pond");

/** The grammar's own words that are worth correcting: a misspelled one would be lost, or mean its opposite. */
const grammarWords =
  list(`quarter twenty thirty fifty twelve bedroom bedrooms bathroom bathrooms baths garage garages acres square footage story stories level levels
  minutes million thousand hundred condo condos condominium condominiums townhome townhomes townhouse townhouses house houses duplex
  duplexes triplex fourplex apartment apartments manufactured mobile modular single family detached vacant rancher ranch under below
  above between minimum maximum budget price priced built newer older less than least within without except nothing pending active
  available sold contract listed listing listings market reduced construction weekend saturday sunday exactly around about
  finished unfinished assumable association detached attached level single cheapest largest newest expensive
  townhomes bigger smaller larger before after since`);

const all = new Set([...grammarWords, ...features, ...featuresInNames]);

/** Words that are right as they are. */
export const isInVocabulary = (word: string) => all.has(word);

/** Every word that a misspelled one is compared with, besides the names of places. */
export const vocabulary: readonly string[] = [...all].filter((word) => word.length >= 4);

/** Phrases of the grammar whose words are too short to be corrected alone. */
export const phrases = [
  "open house",
  "open houses",
  "price reduced",
  "single family",
  "multi family",
  "square feet",
  "new construction",
  "new listings",
  "back on the market",
  "under contract",
  "half acre",
  "half an acre",
  "half a million",
];

/** The same for a word and its plural, and for both words of a type. */
export const stem = (word: string) => word.toLowerCase().replace("townhouse", "townhome").replace(/e?s?$/, "");
