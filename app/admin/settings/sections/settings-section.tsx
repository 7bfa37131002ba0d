import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { openAtFirst, type SectionId, sectionTitles } from "./sections.ts";

/** The section that was opened last; "none" after it's closed, and undefined before any click or link. */
type Opened = SectionId | "none" | undefined;

const OpenedContext = createContext<[Opened, (opened: Opened) => void]>([undefined, () => {}]);

/** Sections with only one open at a time: the page stays short, and each collapsed line shows the current value. */
export function OneOpenSection({ children }: { children: ReactNode }) {
  const [opened, open] = useState<Opened>();
  // In the phone layout (specification, section 9), all sections start closed.
  useLayoutEffect(() => {
    if (matchMedia("(max-width: 768px)").matches) open("none");
  }, []);
  return <OpenedContext value={[opened, open]}>{children}</OpenedContext>;
}

interface SettingsSectionProps {
  id: SectionId;
  about?: ReactNode;
  /** The current value, shown while collapsed; defaults to `about`. */
  now?: string | undefined;
  children: ReactNode;
}

/**
 * One section of the settings. Collapsed, it's a line that opens on click, through a link to it, and when one of its
 * fields has an error.
 */
export function SettingsSection({ id, about, now, children }: SettingsSectionProps) {
  const { hash } = useLocation();
  const [opened, open] = use(OpenedContext);
  const isOpen = opened === undefined ? openAtFirst.includes(id) : opened === id;
  useEffect(() => {
    if (hash === `#${id}`) open(id);
  }, [hash, id, open]);
  // Collapsing a section above moves this one.
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
