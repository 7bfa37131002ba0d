/** Sentences about the feed that the API answers with. */
export const feedWording = {
  notHere: "This site runs where it has no copy of the MLS's homes.",
  notSaved: "The settings were not saved.",
  notSetUp: "There is no feed yet, or no token for it. Please save the settings first.",
  off: "The feed is off. Please switch it on first.",
  busy: "The feed is being read just now.",
  notAsked: "There is no such question any more. The next run asks again if there is one.",
  badAnswer: 'Please send {"key", "isSame"}: whether the home is the one that is listed here.',
  badChoice: 'Please send {"field", "follows"} or {"isOnSite": true}.',
  notOfMls: "This listing does not follow the MLS.",
  notOffMarket: "This listing is not off the market.",
} as const;
