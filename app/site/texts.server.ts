import about from "#content/about.md?raw";
import accessibility from "#content/accessibility.md?raw";
import privacy from "#content/privacy.md?raw";
import { fillPlaceholders, placeholderValues } from "#domain/profile/placeholders.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { phoneText } from "#domain/wording.ts";
import { markdownHtml } from "./markdown.server.ts";

/** The biography as the agent wrote it. */
export function aboutHtml(): string {
  return markdownHtml(about);
}

export function privacyHtml(profile: Profile): string {
  return pageHtml(privacy, profile);
}

export function accessibilityHtml(profile: Profile): string {
  return pageHtml(accessibility, profile);
}

/** A text with the agent's particulars in their places, `{email}` and `{phone}` as links. */
function pageHtml(text: string, profile: Profile): string {
  const values = {
    ...placeholderValues(profile),
    email: `[${profile.email}](mailto:${profile.email})`,
    phone: `[${phoneText(profile.phone)}](tel:${profile.phone})`,
  };
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  return markdownHtml(fillPlaceholders(text, safe));
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
