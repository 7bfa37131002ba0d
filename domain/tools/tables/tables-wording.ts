/** Sentences beside the fields of a table in Settings. */
export const tablesWording = {
  required: "Please fill this in.",
  mustBeText: "Please write this as text.",
  controlCharacters: "Please remove the invisible control characters.",
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
  badKind: "Please choose one of the tables.",
  badDay: "Please give a day, as in 2027-01-01.",
  endsTooEarly: "The last day must not be before the first.",
  samePeriod: "Another table of yours begins on the same day.",
  badFigure: "Please write a plain number, as in 2.15 or 832750.",
  unknownFigure: "This table has no figure of that name.",
  noFigures: "Please give at least one figure.",
} as const;
