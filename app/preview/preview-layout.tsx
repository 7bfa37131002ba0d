/** The frame of every public page around a draft. What stands below it is no public page: never kept, and in no sitemap. */
export { default } from "../visitor/layout/site-layout.tsx";
