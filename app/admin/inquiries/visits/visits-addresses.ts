/** Where the visits are listed. */
export const visitsAddress = (list?: "past") => `?tab=inquiries&visits=${list ?? "coming"}`;
