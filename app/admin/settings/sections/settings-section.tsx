import { createContext, type MouseEvent, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useIsAwake } from "../../ui/is-awake.ts";
import { openAtFirst, type SectionId, sectionTitles } from "./sections.ts";

/** The section that is open; "none" after it's closed, and undefined before any click or link. */
type Opened = SectionId | "none" | undefined;

const OpenedContext = createContext<[Opened, (opened: Opened) => void]>([undefined, () => {}]);

/**
 * Sections with only one open at a time: the page stays short, and each collapsed line shows the current value. A link to
 * a section opens it.
 */
export function OneOpenSection({ children }: { children: ReactNode }) {
  const { hash, key } = useLocation();
  const [clicked, setClicked] = useState<{ at: string; opened: Opened }>();
  // The server doesn't know the section that an address names.
  const isAwake = useIsAwake();
  const named = isAwake ? hash.slice(1) : "";
  const linked = Object.hasOwn(sectionTitles, named) ? (named as SectionId) : undefined;
  useEffect(() => {
    // React Router scrolls to the ones that later links name.
    if (linked && key === "default") document.getElementById(linked)?.scrollIntoView();
  }, [linked, key]);
  return (
    <OpenedContext value={[clicked?.at === key ? clicked.opened : linked, (opened) => setClicked({ at: key, opened })]}>
      {children}
    </OpenedContext>
  );
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
  const [opened, open] = use(OpenedContext);
  // In the phone layout (specification, section 9), all sections start closed. The style sheet does that from the start.
  const isFirst = opened === undefined && openAtFirst.includes(id);
  const isNarrow = useIsNarrow();
  const isOpen = isFirst ? !isNarrow : opened === id;

  function toggle({ currentTarget }: MouseEvent) {
    flushSync(() => open(isOpen ? "none" : id));
    // Collapsing a section above moves this one.
    if (!isOpen) currentTarget.closest("header")?.scrollIntoView({ block: "nearest" });
  }

  return (
    <section
      id={id}
      className={`settings-section surface stack loose ${isFirst ? "first" : isOpen ? "" : "closed"}`}
      aria-labelledby={`${id}-title`}
    >
      <header>
        <h3 id={`${id}-title`}>
          <button type="button" className="ends" aria-expanded={isOpen} onClick={toggle}>
            {sectionTitles[id]}
          </button>
        </h3>
        {about && (isFirst || isOpen) && <p className="about secondary">{about}</p>}
        {(isFirst || !isOpen) && <p className="now secondary one-line">{now || about}</p>}
      </header>
      <div className="fields stack loose">{children}</div>
    </section>
  );
}

/** Where all sections start closed. The style sheet has the same width. */
const narrow = "(max-width: 768px)";

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(narrow);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(narrow).matches,
    () => false,
  );
}
