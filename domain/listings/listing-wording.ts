import { wholeNumber } from "../formats.ts";
import { trashDays } from "../trash.ts";

/** Sentences of the agent's listing form and cards (specification, sections 2, 5 and 8), and those that it leaves open. */
export const listingFormWording = {
  loading: "Loading listings...",
  failed: "Failed to load listings. Please try again later.",
  add: "Add New Listing",
  edit: "Edit Listing",
  save: "Save",
  saveAndClose: "Save and Close",
  saving: "Saving...",
  saveAsDraft: "Save as Draft",
  saveDraft: "Save Draft",
  editDraft: "Edit Draft",
  untitled: "Untitled draft",
  unpriced: "No price yet",
  draft: "Draft",
  draftSaved: "Draft saved. Only you see it.",
  publish: "Publish",
  beforePublic: "Before visitors see it",
  publishAnyway: "Publish Anyway",
  published: "Published. The website shows it now.",
  withdraw: "Take off the Website",
  withdrawShort: "Take Off",
  confirmWithdraw: "Take this home off the website?",
  withdrawMeans:
    "It becomes a draft that only you see. Its page tells visitors that it is no longer listed, until you publish it again.",
  withdrawn: "It is a draft now. Only you see it.",
  created: "Listing created successfully!",
  updated: "Listing updated successfully!",
  notSaved: "Error saving listing. Please try again.",
  saveFailed: "Failed to save listing. Please try again.",
  deleteFailed: "Failed to delete listing. Please try again.",
  confirmDelete: "Are you sure you want to delete this listing?",
  deleted: (title: string) => `${title} is deleted.`,
  trash: (count: number) => `Deleted (${wholeNumber(count)})`,
  trashMeans: `Only you see these homes. Each goes for good, with its photos, ${trashDays} days after you deleted it.`,
  notRestored: "This could not be restored. Please try again.",
  confirmForget: "Delete this home and its photos for good? It cannot be restored.",
  keepCover: "Leave empty to keep current",
  confirmDiscard: "Discard what you have not saved?",
  confirmStop: "Photos are still being sent. Close and stop sending them?",
  confirmPhotos: "Some photos, or changes to them, are not on the site. Close all the same?",
  lookAgain: "Please look at the marked fields again.",
  badId: "Please send an id of lst_ and 26 small letters and figures, or none.",
  revisionMissing: "Please send the revision (rev) of the listing that you changed.",
  conflict:
    "This listing was changed in another window. Your changes here are not saved. Reload shows the other version.",
  statusConflict:
    "This listing was changed in another window. It is shown as it stands now: please choose its status again.",
} as const;

/** What is wrong with a field of the listing form. */
export const listingFieldWording = {
  title: "Please give the listing a title.",
  description: "Please describe the home.",
  status: "Please choose active, pending or sold.",
  price: "Please enter the price in dollars, such as 485000 or 485000.50.",
  bedrooms: "Please enter a whole number of bedrooms, 0 or more.",
  bathrooms: "Please enter the number of bathrooms in half steps, such as 2 or 2.5.",
  squareFeet: "Please enter the square feet as a whole number, 0 or more.",
  link: "Please enter a full address that starts with http:// or https://.",
  cover: "Please choose a cover photo.",
  mustBeText: "Please write this as text.",
  controlCharacters: "Please remove the invisible control characters.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
  tooMuch: (limit: number) => `Please enter at most ${wholeNumber(limit)}.`,
} as const;
