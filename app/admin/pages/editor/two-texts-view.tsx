import { useMemo } from "react";
import type { Body } from "#domain/pages/body.ts";
import { Failure } from "../../ui/failure.tsx";
import type { DraftSession } from "../draft/draft-session.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { usePageChange } from "../draft/use-draft.ts";
import { compareTexts, PartText, readable } from "../revisions/compare.tsx";
import type { View } from "./editor-notices.tsx";

interface TwoTextsViewProps {
  state: DraftState;
  session: DraftSession;
  view: Exclude<View, "revisions">;
  other: Body;
  /** The release's text was accepted or declined, so it isn't offered again. */
  onSettled: () => void;
  onClose: () => void;
}

/** Two texts side by side with the differences highlighted. The agent chooses one. */
export function TwoTextsView({ state, session, view, other, onSettled, onClose }: TwoTextsViewProps) {
  const { send, complaint } = usePageChange(session);
  const { draft } = state;
  const pair = pairs[view];
  const parts = useMemo(() => compareTexts(readable(draft), readable(other)), [draft, other]);

  async function choose(isOther: boolean) {
    if (view === "both") {
      session.choose(isOther ? "theirs" : "mine");
      return onClose();
    }
    if (isOther) session.take(other);
    // The site doesn't offer the release's text again.
    if (!(await send("POST", "/keep-mine"))) return;
    onSettled();
    onClose();
  }

  return (
    <section className="two-texts" aria-labelledby="two-texts-heading">
      <header>
        <h2 id="two-texts-heading">{pair.heading}</h2>
        <p className="secondary">{pair.about}</p>
      </header>
      <Failure text={complaint} />
      <div className="columns stack loose">
        <Column name={pair.mine} choice="Keep Mine" onChoose={() => void choose(false)}>
          <PartText parts={parts.filter(({ kind }) => kind !== "added")} />
        </Column>
        <Column name={pair.name} choice={pair.take} onChoose={() => void choose(true)}>
          <PartText parts={parts.filter(({ kind }) => kind !== "removed")} />
        </Column>
      </div>
      <button type="button" className="link" onClick={onClose}>
        Decide Later
      </button>
    </section>
  );
}

interface ColumnProps {
  name: string;
  choice: string;
  onChoose: () => void;
  children: React.ReactNode;
}

function Column({ name, choice, onChoose, children }: ColumnProps) {
  return (
    <section aria-label={name}>
      <header className="spread">
        <h3>{name}</h3>
        <button type="button" className="button navy small" onClick={onChoose}>
          {choice}
        </button>
      </header>
      {children}
    </section>
  );
}

const pairs = {
  both: {
    heading: "Two versions of this page",
    about: "The version you don't choose is discarded.",
    mine: "In this window",
    name: "Saved in another window",
    take: "Use the Other",
  },
  shipped: {
    heading: "An update brought a new version",
    about: "Using it replaces your draft. Visitors won't see it until you publish.",
    mine: "Yours",
    name: "The new text",
    take: "Use the New Text",
  },
} as const;
