import { wholeNumber } from "../formats.ts";

/** Sentences of the contact form (specification, sections 4, 5 and 8), and those for input it does not speak of. */
export const contactWording = {
  heading: "Get in Touch",
  about: "Inquiry about Property",
  interested: "I'm interested in inquiring about this property.",
  required: "Please fill out all required fields.",
  /** Below a field that is required; `required` is the sentence for the whole form. */
  missing: {
    name: "Please enter your name.",
    email: "Please enter your email address.",
    message: "Please enter your message.",
  },
  visit: "When would you like to tour?",
  otherTimes: "Other times",
  /** What of it becomes part of the message. */
  couldCome: (when: string) => `I’m available: ${when}`,
  backToHome: "Back to Listing",
  badEmail: "Please enter a valid email address.",
  sending: "Sending...",
  sent: "Thank you for your message! We'll get back to you soon.",
  failed: "Sorry, there was an error sending your message. Please try again.",
  notKept: (phone: string) =>
    `Sorry, there was an error sending your message. Please try again. You can also call me at ${phone}.`,
  mustBeText: "Please write this as text.",
  mustBeObject: "Please send the message as one JSON object.",
  notAListing: "listingId must be the id of a listing, or null.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
} as const;
