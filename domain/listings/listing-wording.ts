import { counted, wholeNumber } from "../formats.ts";
import { trashDays } from "../trash.ts";

/** Texts of the agent's listing form and cards (specification, sections 2, 5 and 8), and those it leaves open. */
export const listingFormWording = {
  loading: "Loading listings...",
  failed: "Failed to load listings. Please try again later.",
  add: "Add New Listing",
  edit: "Edit Listing",
  save: "Save",
  saving: "Saving...",
  saveAsDraft: "Save as Draft",
  saveDraft: "Save Draft",
  editDraft: "Edit Draft",
  untitled: "Untitled draft",
  unpriced: "No price yet",
  draft: "Draft",
  draftSaved: "Draft saved. Only you can see it.",
  addPhotos: "Add Photos",
  photosAdded: (count: number) => `${counted(count, "photo")} added`,
  publish: "Publish",
  beforePublic: "Before visitors see it",
  publishAnyway: "Publish Anyway",
  published: "Published. It's live on your website.",
  withdraw: "Unpublish",
  withdrawShort: "Unpublish",
  confirmWithdraw: "Unpublish this home?",
  withdrawMeans:
    "It becomes a draft only you can see. Its page tells visitors it's no longer listed, until you publish it again.",
  withdrawn: "It's a draft now. Only you can see it.",
  created: "Listing created successfully!",
  updated: "Listing updated successfully!",
  notSaved: "Error saving listing. Please try again.",
  saveFailed: "Failed to save listing. Please try again.",
  deleteFailed: "Failed to delete listing. Please try again.",
  confirmDelete: "Are you sure you want to delete this listing?",
  deleted: (title: string) => `${title} was deleted.`,
  trash: (count: number) => `Deleted (${wholeNumber(count)})`,
  trashMeans: `Only you see these homes. Each is deleted forever, with its photos, ${trashDays} days after you delete it.`,
  notRestored: "We couldn't restore this. Please try again.",
  confirmForget: "Delete this home and its photos forever? This can't be undone.",
  keepCover: "Leave empty to keep current",
  confirmDiscard: "Discard your unsaved changes?",
  confirmStop: "Photos are still uploading. Stop and close?",
  confirmPhotos: "Some photos, or changes to them, weren't saved. Close anyway?",
  lookAgain: "Please check the highlighted fields.",
  badId: "Please send an id of lst_ and 26 lowercase letters and digits, or none.",
  revisionMissing: "Please send the revision (rev) of the listing you changed.",
  conflict:
    "This listing was changed in another window. Your changes here aren't saved. Reload to see the other version.",
  clash: "Another window saved this listing first. Choose what to keep, then save again.",
  takenOver:
    "Another window saved this listing first. The fields you hadn't changed now show what it saved. Save again to add your changes.",
  statusConflict:
    "This listing was changed in another window. Here's the latest version. Please choose its status again.",
} as const;

/** Error messages of the listing form's fields. */
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
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
  tooMuch: (limit: number) => `Please enter at most ${wholeNumber(limit)}.`,
} as const;
