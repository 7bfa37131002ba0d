interface Source {
  name: string;
  address: string;
}

/**
 * Public offices whose figures and rules the guides use. A guide links to one as `[HUD][hud]`. All URLs are here. They
 * are home pages on purpose, because deeper pages move.
 */
export const sources: Readonly<Record<string, Source>> = {
  va: { name: "VA home loans", address: "https://www.benefits.va.gov/homeloans/" },
  hud: { name: "U.S. Department of Housing and Urban Development", address: "https://www.hud.gov/" },
  chfa: { name: "Colorado Housing and Finance Authority", address: "https://www.chfainfo.com/" },
  epa: { name: "EPA on radon", address: "https://www.epa.gov/radon" },
  dwr: { name: "Colorado Division of Water Resources", address: "https://dwr.colorado.gov/" },
  crec: { name: "Colorado Division of Real Estate", address: "https://dre.colorado.gov/" },
  county: { name: "El Paso County", address: "https://www.elpasoco.com/" },
};

/** The same as Markdown link definitions, to add below a text. */
export const sourceLinks = Object.entries(sources)
  .map(([key, { name, address }]) => `[${key}]: ${address} "${name}"`)
  .join("\n");
