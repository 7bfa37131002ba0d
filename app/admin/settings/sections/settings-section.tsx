import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { openAtFirst, type SectionId, sectionTitles } from "./sections.ts";

/** The section that was opened last; "none" once it is closed, and nothing before a press or a link. */
type Opened = SectionId | "none" | undefined;

const OpenedContext = createContext<[Opened, (opened: Opened) => void]>([undefined, () => {}]);

/** Sections of which one is open at a time: the page stays short, and the line of each other one says what holds. */
export function OneOpenSection({ children }: { children: ReactNode }) {
  // Where the pages are laid out for a phone (specification, section 9), all are closed at first.
  const isNarrow = () => matchMedia("(max-width: 768px)").matches;
  return <OpenedContext value={useState<Opened>(() => (isNarrow() ? "none" : undefined))}>{children}</OpenedContext>;
}

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
  const { hash } = useLocation();
  const [opened, open] = use(OpenedContext);
  const isOpen = opened === undefined ? openAtFirst.includes(id) : opened === id;
  useEffect(() => {
    if (hash === `#${id}`) open(id);
  }, [hash, id, open]);
  // What closes above it moves it.
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened === id) void header.current?.scrollIntoView({ block: "nearest" });
  }, [opened, id]);

  return (
    <section
      id={id}
      className={isOpen ? "settings-section" : "settings-section closed"}
      aria-labelledby={`${id}-title`}
    >
      <header ref={header}>
        <h3 id={`${id}-title`}>
          <button type="button" aria-expanded={isOpen} onClick={() => open(isOpen ? "none" : id)}>
            {sectionTitles[id]}
          </button>
        </h3>
        {isOpen ? about && <p>{about}</p> : <p className="now">{now || about}</p>}
      </header>
      <div className="fields">{children}</div>
    </section>
  );
}
