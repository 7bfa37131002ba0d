import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { openAtFirst, type SectionId, sectionTitles } from "./sections.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

interface SettingsSectionProps {
  id: SectionId;
  about?: ReactNode;
  /** What holds, while it is closed; what it is about when nothing is said. */
  now?: string | undefined;
  children: ReactNode;
}

/**
 * One subject of the settings. Closed, it is a line that opens by a press, by a link to it, and when one of its fields needs
 * another look.
 */
export function SettingsSection({ id, about, now, children }: SettingsSectionProps) {
  const isNarrow = useIsNarrow();
  const { hash } = useLocation();
  const [chosen, choose] = useState<boolean | undefined>(hash === `#${id}` || undefined);
  const isOpen = chosen ?? (!isNarrow && openAtFirst.includes(id));
  useEffect(() => {
    if (hash === `#${id}`) choose(true);
  }, [hash, id]);

  return (
    <section
      id={id}
      className={isOpen ? "settings-section" : "settings-section closed"}
      aria-labelledby={`${id}-title`}
    >
      <header>
        <h3 id={`${id}-title`}>
          <button type="button" aria-expanded={isOpen} onClick={() => choose(!isOpen)}>
            {sectionTitles[id]}
          </button>
        </h3>
        {isOpen ? about && <p>{about}</p> : <p className="now">{now || about}</p>}
      </header>
      <div className="fields">{children}</div>
    </section>
  );
}
