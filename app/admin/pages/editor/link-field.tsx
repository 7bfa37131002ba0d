import { type FormEvent, useId } from "react";
import { TextField } from "../../../ui/field.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface LinkFieldProps {
  /** The site's public paths, suggested while typing. */
  paths: ReadonlySet<string>;
  /** The titles of the agent's texts by path. */
  titles: ReadonlyMap<string, string>;
  onLink: (address: string) => void;
  onClose: () => void;
}

/** Asks where a link leads. */
export function LinkField({ paths, titles, onLink, onClose }: LinkFieldProps) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("address")).trim();
    if (typed) onLink(fullAddress(typed));
  }

  return (
    <Dialog className="confirm" aria-labelledby={id} onClose={onClose} closesOutside>
      <form onSubmit={submit}>
        <h2 id={id}>Link</h2>
        <TextField
          label="Where it leads"
          hint="Choose a page of yours, or paste an address."
          name="address"
          list={`${id}-pages`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
        />
        <datalist id={`${id}-pages`}>
          {[...paths].map((path) => (
            <option key={path} value={path} label={titles.get(path)} />
          ))}
        </datalist>
        <div className="actions">
          <button type="button" className="button line small" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button navy small">
            Add Link
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** An address as people type it, made one that works: `www.va.gov` begins with https, and an email with mailto. */
export function fullAddress(typed: string): string {
  if (/^(?:[a-z][a-z+.-]*:|\/|#)/i.test(typed)) return typed.replace(/\s/g, "%20");
  if (/^\S+@\S+$/.test(typed)) return `mailto:${typed}`;
  return `https://${typed.replace(/\s/g, "%20")}`;
}
