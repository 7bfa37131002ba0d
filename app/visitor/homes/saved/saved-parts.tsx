import { noteLimit } from "#domain/listings/home-notes.ts";
import { cityLine } from "#domain/listings/home-words.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { mostHomes } from "#domain/tours/showing-request.ts";
import { tourWording } from "#domain/tours/tour-wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { SavedHome } from "../saved-homes.server.ts";

/** Actions for a list of homes, including one that someone sent. Asking works without a script; the rest is hidden without one. */
export function SendThese({ homes }: { homes: readonly SavedHome[] }) {
  return (
    <section className="send-these" aria-labelledby="send-heading">
      <div className="scripted">
        <h2 id="send-heading">Share these homes</h2>
        <p>One link shows these homes to anyone you send it to, no account needed.</p>
        <p>Your notes stay on this device. If you share them, they travel in the link and never reach this site.</p>
        <p role="status" data-outcome="" />
      </div>
      <div className="actions">
        <button type="button" className="button navy small scripted" data-share="" data-waits="">
          <Icon name="share" />
          Share
        </button>
        <button type="button" className="button line small scripted" data-share="notes" disabled>
          Share With My Notes
        </button>
        <button type="button" className="button line small scripted" data-save-all="" data-waits="">
          <Icon name="heart" />
          Save All of These
        </button>
        <AskAboutThese homes={homes} />
        <a className="button line small" href={tourPath(homes)}>
          {tourWording.ask}
        </a>
      </div>
      <p data-keep-notes="" hidden>
        Notes that came with this link:{" "}
        <button type="button" className="button line small" data-keep-notes="">
          Keep
        </button>
      </p>
    </section>
  );
}

/** The address of the form that requests one tour, starting with the first home. */
function tourPath(homes: readonly SavedHome[]): string {
  const wanted = homes.filter(({ listing }) => listing.status !== "sold").slice(0, mostHomes);
  return `/contact?tour&${wanted.map(({ savedAs }) => `homes=${encodeURIComponent(savedAs)}`).join("&")}`;
}

/** Puts the homes into a message, which the visitor reviews before sending. */
function AskAboutThese({ homes }: { homes: readonly SavedHome[] }) {
  const { origin, profile } = useSite();
  const lines = homes.map(({ path, listing }) =>
    [
      [listing.title, cityLine(listing)].filter(Boolean).join(", "),
      shownPrice(listing, profile.advertising.soldPrice).text,
      listing.mlsNumber && `MLS ${listing.mlsNumber}`,
      origin + path,
    ]
      .filter(Boolean)
      .join(" · "),
  );
  const draft = `I’d like to know more about these homes:\n\n${lines.join("\n")}`;
  return (
    <form method="post" action="/contact">
      <input type="hidden" name="draft" value={draft.slice(0, 4800)} />
      <button type="submit" className="button line small">
        Ask About These
      </button>
    </form>
  );
}

/** The visitor's note on a home, and a note from the person who sent the list. saved-list.ts fills in both. */
export function NoteOf({ saved: { savedAs, listing } }: { saved: SavedHome }) {
  return (
    <>
      <textarea
        className="note scripted"
        aria-label={`Your note on ${listing.title}`}
        placeholder="Your note"
        rows={2}
        maxLength={noteLimit}
        autoComplete="off"
        data-note={savedAs}
      />
      <p className="came" data-came={savedAs} hidden />
    </>
  );
}
