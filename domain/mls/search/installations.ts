/** A workplace that people search for homes near. */
export interface Installation {
  /** The value of `near=` in a URL. */
  id: string;
  name: string;
  also: readonly string[];
  /** Where the people who work there live. */
  zipCodes: readonly string[];
}

/** The region's installations, with nearby ZIP codes: an estimate by distance, without traffic. */
export const installations: readonly Installation[] = [
  {
    id: "fort-carson",
    name: "Fort Carson",
    also: ["Ft Carson", "Ft. Carson", "Carson"],
    zipCodes: "80902 80905 80906 80910 80911 80916 80817 80925 80926".split(" "),
  },
  {
    id: "peterson",
    name: "Peterson SFB",
    also: ["Peterson Space Force Base", "Peterson Air Force Base", "Peterson AFB", "Peterson Field", "Peterson"],
    zipCodes: "80909 80910 80915 80916 80922 80925 80951".split(" "),
  },
  {
    id: "schriever",
    name: "Schriever SFB",
    also: ["Schriever Space Force Base", "Schriever Air Force Base", "Schriever AFB", "Schriever"],
    zipCodes: "80831 80915 80922 80929 80930 80951".split(" "),
  },
  {
    id: "air-force-academy",
    name: "Air Force Academy",
    also: ["US Air Force Academy", "USAFA", "the Academy", "AF Academy"],
    zipCodes: "80132 80133 80908 80918 80919 80920 80921 80924".split(" "),
  },
  {
    id: "cheyenne-mountain",
    name: "Cheyenne Mountain SFS",
    also: [
      "Cheyenne Mountain Space Force Station",
      "Cheyenne Mountain Air Force Station",
      "Cheyenne Mountain AFS",
      "NORAD",
    ],
    zipCodes: "80904 80905 80906 80926 80829".split(" "),
  },
];

/** The ZIP codes near any of these; empty if there are none. */
export function zipCodesNear(ids: readonly string[]): string[] {
  return [...new Set(installations.filter(({ id }) => ids.includes(id)).flatMap(({ zipCodes }) => zipCodes))];
}

/** The name of a known id. */
export function installationName(id: string): string {
  return installations.find((each) => each.id === id)?.name ?? id;
}
