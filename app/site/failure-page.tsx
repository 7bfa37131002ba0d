import { isRouteErrorResponse } from "react-router";

/** What remains when a page broke: a sentence and a way on. Stands by itself, because the site's data may be what broke. */
export function FailurePage({ error }: { error: unknown }) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  const title = isRefusal ? "That request was not understood" : "Something went wrong here";
  return (
    <main className="message-page wrap">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>
        {isRefusal
          ? "The address does not take this kind of request."
          : "The page could not be shown. Please try again in a moment."}
      </p>
      <div className="actions">
        <a className="button navy" href="/">
          Return to Homepage
        </a>
      </div>
    </main>
  );
}
