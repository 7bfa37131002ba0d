import about from "#content/about.md?raw";
import privacy from "#content/privacy.md?raw";
import type { Profile } from "#domain/profile.ts";
import { phoneText } from "#domain/wording.ts";
import { markdownHtml } from "./markdown.server.ts";

export function aboutHtml(): string {
  return markdownHtml(about);
}

/** The privacy page with the agent's names in the place of `{agent}`, `{firm}`, `{email}` and `{phone}`. */
export function privacyHtml(profile: Profile): string {
  const names: Record<string, string> = {
    agent: profile.agentName,
    firm: profile.firmName,
    email: `[${profile.email}](mailto:${profile.email})`,
    phone: `[${phoneText(profile.phone)}](tel:${profile.phone})`,
  };
  const text = privacy.replace(/\{(\w+)\}/g, (placeholder, name: string) => escapeHtml(names[name] ?? placeholder));
  return markdownHtml(text);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
