/** The id of the form to which the fields of a visit belong, wherever they stand. */
export const visitForm = "contact-form";
