/** What is shown instead of the text and its preview. */
export type View = "revisions" | "both" | "shipped";
