import { useState } from "react";
import { PlaceholderList } from "../fields/placeholder-list.tsx";
import { SiteTextField, type SiteTextLabel } from "../fields/site-text-field.tsx";
import { useSettingsForm } from "../settings-context.ts";
import { SettingsSection } from "./settings-section.tsx";
import { siteTextGroups } from "./site-text-groups.ts";

/** The sentences of the public pages that belong to no page of the list. */
export function SiteTextsSection() {
  return (
    <SettingsSection
      id="texts"
      about="Sentences, cards and headings. Guides and whole pages are under Pages. An emptied field says again what the website came with."
    >
      {Object.entries(siteTextGroups).map(([heading, texts]) => (
        <Group key={heading} heading={heading} texts={texts} />
      ))}
      <PlaceholderList />
    </SettingsSection>
  );
}

/** Folded, and one is open at a time: there are many. Each with a field that needs another look is open beside it. */
function Group({ heading, texts }: { heading: string; texts: readonly SiteTextLabel[] }) {
  const { errors } = useSettingsForm();
  const [isOpen, setOpen] = useState(false);
  const isRefused = texts.some(({ name }) => errors[`texts.${name}`] !== undefined);
  const isShown = isOpen || isRefused;
  return (
    <details
      className="site-texts"
      name={isRefused ? undefined : "site-texts"}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{heading}</summary>
      {isShown && (
        <div className="texts">
          {texts.map((text) => (
            <SiteTextField key={text.name} {...text} />
          ))}
        </div>
      )}
    </details>
  );
}
