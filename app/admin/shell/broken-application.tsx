/** Shown when the admin area crashes in the browser. */
export function BrokenApplication() {
  return (
    <main className="message-page wrap">
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>This page stopped working. Everything you saved is safe. Please reload the page.</p>
      <div className="actions">
        <button type="button" className="button navy" onClick={() => window.location.reload()}>
          Reload
        </button>
        <a className="button line" href="/">
          View Website
        </a>
      </div>
    </main>
  );
}
