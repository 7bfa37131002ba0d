import { useId, useState } from "react";
import { longDateTime } from "#domain/wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface PreviewLink {
  address: string;
  expiresAt: string;
}

/**
 * A link for someone who should see the draft. It's shown once, because the site only stores a hash of it; a new one
 * replaces it.
 */
export function PreviewLinkDialog({ pageId, onClose }: { pageId: string; onClose: () => void }) {
  const id = useId();
  const { profile } = useSite();
  const [link, setLink] = useState<PreviewLink>();
  const { send, complaint } = useChange<PreviewLink>(setLink);

  return (
    <Dialog className="confirm preview-link" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Preview Link</h2>
      <p>
        Anyone with this link can see the draft without logging in, for seven days. A new link replaces the one before.
      </p>
      {link && (
        <>
          <input aria-label="Preview link" readOnly value={link.address} onFocus={({ target }) => target.select()} />
          <p className="hint">Works until {longDateTime(new Date(link.expiresAt), profile.timeZone)}.</p>
          <CopyButton className="button line small" text={link.address} name="Copy the link">
            Copy
          </CopyButton>
        </>
      )}
      <div role="status">{complaint && <p className="failure">{complaint}</p>}</div>
      <div className="actions">
        <button type="button" className="button line small" onClick={onClose}>
          Close
        </button>
        <button
          type="button"
          className="button navy small"
          onClick={() => void send("POST", `pages/${pageId}/preview-link`)}
        >
          {link ? "Replace the Link" : "Make a Link"}
        </button>
      </div>
    </Dialog>
  );
}
