/** Where somebody's page is. */
export const personAddress = (id: string) => `?tab=inquiries&person=${encodeURIComponent(id)}`;
