/** Sentences about asking for a visit. */
export const visitWording = {
  ask: "Ask for a visit",
  mustBeList: "Please send visit as {windows, way}.",
  noTime: "Please choose a day and a part of the day.",
  tooMany: "Please name at most three times.",
  notOffered: "There is no visit at this time. Please choose another.",
  badWay: "Please choose in person or live video.",
  nothingBooked: "I'll confirm one of them, or propose another. Nothing is booked yet.",
  whereLater: "I'll tell you where.",
} as const;
