import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import { emailWording } from "#domain/emails/email-wording.ts";
import { sectionTitles } from "../settings/sections/sections.ts";
import { PointedText } from "./pointed-text.tsx";

test.each([
  [agentAlertsWording.noAddress, `“${sectionTitles.contact}”`],
  [emailWording.noOwnAddress, "your own email address in Settings"],
])("an agent who is sent to a place reaches it from the sentence: %s", (text, words) => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <PointedText text={text} />
    </MemoryRouter>,
  );
  expect(shown).toContain(`<a href="/admin/settings#contact" data-discover="true">${words}</a>`);
  expect(shown.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'")).toBe(text);
});
