import type { ReactNode } from "react";

interface SettingsSectionProps {
  id: string;
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings: what it is about on the left, its fields on the right. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`}>{title}</h3>
        {about && <p>{about}</p>}
      </header>
      <div className="fields">{children}</div>
    </section>
  );
}
