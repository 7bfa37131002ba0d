/** The frame of a public page around a draft. Pages below it aren't public: never cached, and in no sitemap. */
export { default } from "../visitor/layout/site-layout.tsx";
