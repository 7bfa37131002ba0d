import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Shares the page's address, or copies it: see share-live.ts. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Island name="share" props={{ title }}>
      <p className="share flow">
        <span role="status" />
        <button type="button" data-waits="" aria-label="Share this listing">
          <Icon name="share" />
          Share
        </button>
      </p>
    </Island>
  );
}
