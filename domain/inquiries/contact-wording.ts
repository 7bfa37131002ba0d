import { wholeNumber } from "../formats.ts";

/** Texts of the contact form (specification, sections 4, 5 and 8), and those for input it leaves open. */
export const contactWording = {
  heading: "Get in Touch",
  about: "Inquiry about Property",
  interested: "I'm interested in inquiring about this property.",
  required: "Please fill out all required fields.",
  /** Below a required field; `required` is the message for the whole form. */
  missing: {
    name: "Please enter your name.",
    email: "Please enter your email address.",
    message: "Please enter your message.",
  },
  visit: "When would you like to tour?",
  otherTimes: "Other times",
  /** The part that becomes part of the message. */
  couldCome: (when: string) => `I’m available: ${when}`,
  backToListing: "Back to Listing",
  /** A home of the MLS. */
  backToHome: "Back to This Home",
  badEmail: "Please enter a valid email address.",
  sending: "Sending...",
  sent: "Thank you for your message! We'll get back to you soon.",
  another: "Send another message",
  failed: "Sorry, there was an error sending your message. Please try again.",
  notKept: (phone: string) =>
    `Sorry, there was an error sending your message. Please try again. You can also call me at ${phone}.`,
  mustBeText: "Please write this as text.",
  mustBeObject: "Please send the message as one JSON object.",
  notAListing: "listingId must be the id of a listing, or null.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
} as const;
