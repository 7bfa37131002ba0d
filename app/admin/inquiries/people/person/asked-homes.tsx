import type { AskedHome } from "#domain/people/timeline.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Picture } from "../../../../ui/picture.tsx";

/** The homes that somebody asked about. */
export function AskedHomes({ homes }: { homes: readonly AskedHome[] }) {
  if (homes.length === 0) return null;
  return (
    <section className="panel asked-homes" aria-labelledby="asked-homes">
      <h3 id="asked-homes">Asked about</h3>
      {homes.map(({ path, title, price, picture }) => (
        <a key={path} href={path}>
          <span className="photo" data-picture="">
            <span className="placeholder">
              <Icon name="house" />
            </span>
            {picture && <Picture picture={picture} sizes="72px" alt="" />}
          </span>
          <span>
            <b>{title}</b>
            <small>{price}</small>
          </span>
        </a>
      ))}
    </section>
  );
}
