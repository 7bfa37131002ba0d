/** Sentences about the feed that the API answers with. */
export const feedWording = {
  notHere: "This site runs where it has no copy of the MLS's homes.",
  notSaved: "The settings were not saved.",
  notSetUp: "There is no feed yet, or no token for it. Please save the settings first.",
  off: "The feed is off. Please switch it on first.",
  busy: "The feed is being read just now.",
} as const;
