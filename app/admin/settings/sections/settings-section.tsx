import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type SectionId, sectionTitles } from "./sections.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

interface SettingsSectionProps {
  id: SectionId;
  about?: ReactNode;
  /** Closed at first on wide windows too. */
  isFolded?: boolean;
  children: ReactNode;
}

/**
 * One subject of the settings: what it is about on the left, its fields on the right. Folded, as all are on a phone, it is a line that opens
 * by a press, by a link to it, and when one of its fields needs another look.
 */
export function SettingsSection({ id, about, isFolded, children }: SettingsSectionProps) {
  const isNarrow = useIsNarrow();
  const folds = isFolded || isNarrow;
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hash === `#${id}`) setOpen(true);
  }, [hash, id]);

  return (
    <section
      id={id}
      className={folds && !isOpen ? "settings-section closed" : "settings-section"}
      aria-labelledby={`${id}-title`}
    >
      <header>
        <h3 id={`${id}-title`}>
          {folds ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {sectionTitles[id]}
            </button>
          ) : (
            sectionTitles[id]
          )}
        </h3>
        {about && <p>{about}</p>}
      </header>
      <div className="fields">{children}</div>
    </section>
  );
}
