import { z } from "zod";
import { amountIn } from "../../amount.ts";
import { placeText, readPlace } from "../../map/box.ts";
import { textSchema } from "../../text-schema.ts";
import { factsWording } from "./facts-wording.ts";
import { type ListingFacts, lotUnits, type OpenHouse, propertyTypes } from "./listing-facts.ts";

/**
 * What a browser's number field may hold, such as `.5` and `4.85e5`, but without a sign.
 * Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#floating-point-numbers
 */
const typedNumber = /^\s*(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** Parses a typed number, as in `1180`, `$1,250,000` or `450k`; returns anything else unchanged. */
export function typedFigure(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (typedNumber.test(value)) return Number(value);
  // A plus means "or more", which is not a number for a home.
  return value.includes("+") ? value : (amountIn(value) ?? value);
}

/** The largest accepted numbers. Anything larger is a typo. */
export const factLimits = {
  lotSize: 100_000_000,
  yearBuilt: { first: 1600, last: 2100 },
  garageSpaces: 100,
  hoaFee: 1_000_000,
  yearlyTaxes: 100_000_000,
  /** Characters. */
  virtualTour: 2000,
  openHouses: 12,
} as const;

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** A field that may be empty: then the fact is unknown. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());

function figure(sentence: string, limit: number, isFine: (value: number) => boolean) {
  const number = z
    .number(sentence)
    .refine((value) => value >= 0 && isFine(value), sentence)
    .refine((value) => value <= limit, factsWording.tooMuch(limit));
  return optional(z.preprocess(typedFigure, number));
}

const isYear = (value: number) =>
  Number.isInteger(value) && value >= factLimits.yearBuilt.first && value <= factLimits.yearBuilt.last;
const hasDecimals = (most: number) => (value: number) => value === Number(value.toFixed(most));

const link = textSchema({ limit: factLimits.virtualTour, wording: factsWording }).refine(
  (address) => z.url({ protocol: /^https$/ }).safeParse(address).success,
  factsWording.virtualTour,
);

/** As stored, or as form text: "38.84, -104.82". */
const place = z.preprocess(
  (value) => (typeof value === "string" ? readPlace(value) : readPlace(placeText(Object(value)))),
  z.object({ latitude: z.number(), longitude: z.number() }, factsWording.place),
);

/** Whether the day exists: February 30 would parse as a day in March. */
const isDay = (text: string) => new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ?? false;
const clock = z.string(factsWording.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, factsWording.time);

const OpenHouseDraftSchema = z
  .object(
    {
      date: z
        .string(factsWording.date)
        .regex(/^20\d{2}-\d{2}-\d{2}$/, factsWording.date)
        .refine(isDay, factsWording.date),
      from: clock,
      until: clock,
    },
    factsWording.openHouses,
  )
  .refine(({ from, until }) => from < until, { path: ["until"], error: factsWording.until });

const start = ({ date, from }: OpenHouse) => `${date}T${from}`;

const openHouses = z
  .array(OpenHouseDraftSchema, factsWording.openHouses)
  .max(factLimits.openHouses, factsWording.tooMany(factLimits.openHouses))
  .superRefine((all, context) => {
    for (const [at, one] of all.entries()) {
      const isAgain = all.slice(0, at).some((earlier) => start(earlier) === start(one));
      if (isAgain) context.addIssue({ code: "custom", path: [at, "from"], message: factsWording.again });
    }
  })
  .transform((all) => all.toSorted((one, other) => (start(one) < start(other) ? -1 : 1)));

/** The agent's optional facts about a home, field by field. */
const fields = {
  propertyType: optional(z.enum(propertyTypes, factsWording.propertyType)),
  lotSize: figure(factsWording.lotSize, factLimits.lotSize, (value) => value > 0 && hasDecimals(4)(value)),
  lotUnit: optional(z.enum(lotUnits, factsWording.lotUnit)),
  yearBuilt: figure(factsWording.yearBuilt, factLimits.yearBuilt.last, isYear),
  garageSpaces: figure(factsWording.garageSpaces, factLimits.garageSpaces, Number.isInteger),
  hoaFee: figure(factsWording.hoaFee, factLimits.hoaFee, hasDecimals(2)),
  yearlyTaxes: figure(factsWording.yearlyTaxes, factLimits.yearlyTaxes, hasDecimals(2)),
  place: optional(place),
  virtualTour: optional(link),
  openHouses: optional(openHouses),
};

/** All facts. Becomes `undefined` when there are none. */
export const FactsDraftSchema = z
  .preprocess((value) => (isEmpty(value) ? {} : value), z.object(fields, factsWording.mustBeObject))
  .transform((facts) => told(facts));

/** The valid facts of a form that is still being filled in. */
export function factsSoFar(input: Readonly<Record<string, unknown>>): ListingFacts | undefined {
  const read = Object.entries(fields).map(([name, field]) => [name, field.safeParse(input[name]).data]);
  return told(Object.fromEntries(read));
}

/** Drops empty facts: a unit without a size means nothing, and a size without a unit is in acres. */
function told({ lotSize, lotUnit = "acres", openHouses, ...others }: ListingFacts): ListingFacts | undefined {
  const { propertyType, ...rest } = others;
  const facts = {
    propertyType,
    lotSize,
    lotUnit: lotSize === undefined ? undefined : lotUnit,
    ...rest,
    openHouses: openHouses?.length ? openHouses : undefined,
  };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
