/** A field that nobody sees, reaches with the keyboard or hears: whoever fills it in is a program. */
export function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
