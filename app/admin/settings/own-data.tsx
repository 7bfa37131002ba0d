import { useState } from "react";
import type { RetentionState } from "#domain/inquiries/retention.ts";
import type { PublishingState } from "#domain/profile/publishing.ts";
import { version } from "../../../package.json";
import { useSite } from "../../frame/known-site.ts";
import { useChange } from "../ui/call/use-change.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { OldMessages } from "./old-messages.tsx";
import { Publishing } from "./publishing.tsx";
import { SettingsSection } from "./sections/settings-section.tsx";

/** Response of `POST /api/admin/demo/clear`. */
interface Cleared {
  listings: number;
  inquiries: number;
  kept: { id: string; title: string }[];
}

/** Exports all data, clears the demo content, and sets how long messages stay. */
export function OwnData({ oldMessages, publishing }: { oldMessages: RetentionState; publishing: PublishingState }) {
  const [cleared, setCleared] = useState<Cleared>();
  const { mayBeFound } = useSite();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, isBusy, complaint } = useChange<Cleared>((answer) => {
    setCleared(answer);
    close();
  }, close);

  return (
    <SettingsSection
      id="data"
      now={mayBeFound ? "Search engines may list your site" : "Search engines can't list your site yet"}
      about="Download everything, clear the demo content, delete old messages, and let search engines in."
    >
      <p>
        Everything in one ZIP: listings and inquiries as JSON and CSV, your settings, and your photos. It contains
        names, email addresses and phone numbers of people who wrote to you, so store it safely.
      </p>
      <p>
        <a className="button line small" href="/api/admin/export.zip" download>
          Export Everything
        </a>
      </p>
      <p>
        A new website comes with demo homes, messages, alerts and stories, so you can see how it works. Remove them once
        yours are in.
      </p>
      <button type="button" className="button danger small" onClick={() => setAsking(true)}>
        Clear Demo Content
      </button>
      <div role="status">
        {cleared && <ClearedReport {...cleared} />}
        {complaint && <p className="failure">{complaint}</p>}
      </div>
      <OldMessages state={oldMessages} />
      <Publishing state={publishing} />
      <p>This website runs Shingle {version}.</p>
      {isAsking && (
        <ConfirmDialog
          question="Clear the demo content?"
          confirm={isBusy ? "Clearing..." : "Clear Demo Content"}
          isBusy={isBusy}
          onAnswer={(isConfirmed) => (isConfirmed ? send("POST", "demo/clear") : close())}
        >
          <p>
            The demo homes, with their pictures, messages and alerts, and the demo stories are deleted forever. Homes
            you've edited, and everything you added, stay.
          </p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function ClearedReport({ listings, inquiries, kept }: Cleared) {
  return (
    <>
      <p>
        {listings + inquiries === 0
          ? "There was no demo content to remove."
          : `Removed ${counted(listings, "demo listing")} and ${counted(inquiries, "demo inquiry", "demo inquiries")}.`}
      </p>
      {kept.length > 0 && (
        <>
          <p>Not removed, because you've edited {kept.length === 1 ? "it" : "them"}:</p>
          <ul>
            {kept.map(({ id, title }) => (
              <li key={id}>
                <a href={`/listings/${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
