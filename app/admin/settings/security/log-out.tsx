/** What the specification asks for: a word on database access, a security note, and the way out. */
export function LogOut({ onLogout }: { onLogout: () => void }) {
  return (
    <section className="log-out" aria-label="Logging out">
      <p>
        <strong>Security note:</strong> log out on devices that others use, and never share your password. The database
        needs access permissions for the signed-in identity; here they are set.
      </p>
      <button type="button" className="button line small" onClick={onLogout}>
        Log Out
      </button>
    </section>
  );
}
