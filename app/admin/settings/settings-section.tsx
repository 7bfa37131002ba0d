import type { ReactNode } from "react";
import { type SectionId, sectionTitles } from "./sections.ts";

interface SettingsSectionProps {
  id: SectionId;
  about?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings: what it is about on the left, its fields on the right. */
export function SettingsSection({ id, about, children }: SettingsSectionProps) {
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`}>{sectionTitles[id]}</h3>
        {about && <p>{about}</p>}
      </header>
      <div className="fields">{children}</div>
    </section>
  );
}
