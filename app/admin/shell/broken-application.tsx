/** What the agent sees when the admin area broke in their browser. */
export function BrokenApplication() {
  return (
    <main className="message-page wrap">
      <title>Something went wrong here</title>
      <h1>Something went wrong here</h1>
      <p>This page could not go on. What you have saved is safe. Please load it again.</p>
      <div className="actions">
        <button type="button" className="button navy" onClick={() => window.location.reload()}>
          Load Again
        </button>
        <a className="button line" href="/">
          View Website
        </a>
      </div>
    </main>
  );
}
