import { Fragment } from "react";

/** A field that nobody sees, reaches with the keyboard or hears: whoever fills it in is a program. */
export function Trap({ label }: { label?: string }) {
  const Around = label ? "label" : Fragment;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <Around>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </Around>
    </div>
  );
}
