/** A honeypot field, hidden from sight, keyboard and screen readers: only bots fill it in. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
