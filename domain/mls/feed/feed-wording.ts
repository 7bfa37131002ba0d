/** The API's sentences about the feed. */
export const feedWording = {
  notHere: "This site runs on a platform that has no copy of MLS homes.",
  notSaved: "The settings weren't saved.",
  notSetUp: "There is no feed yet, or no token for it. Please save the settings first.",
  off: "The feed is off. Please turn it on first.",
  busy: "The feed is running now.",
  notAsked: "This question is no longer open. If it comes up again, the next run asks.",
  badAnswer: 'Please send {"key", "isSame"}: whether the home is the one that is listed here.',
  badChoice: 'Please send {"field", "follows"} or {"isOnSite": true}.',
  notOfMls: "This listing doesn't follow the MLS.",
  notOffMarket: "This listing isn't off the market.",
} as const;
