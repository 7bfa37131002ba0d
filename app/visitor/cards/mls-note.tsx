import { searchWording } from "#domain/mls/search/search-wording.ts";
import { useSite } from "../../frame/known-site.ts";
import type { MlsFacts } from "../../frame/own-search.server.ts";
import { Remark } from "./remark.tsx";

/** What an MLS requires on every page that shows its homes: the date, the source, and its own text. */
export function MlsNote({ facts }: { facts: MlsFacts }) {
  const { source, disclaimer, logo } = useSite().profile.mls;
  return (
    <section className="mls-note flow secondary" aria-label="About this data">
      {logo && <img src={logo} alt={source} width={200} height={60} loading="lazy" />}
      <div>
        <p>
          <b>Last updated {facts.updated}.</b> Source: {source}. {searchWording.reliable}
        </p>
        {facts.isInvented ? <p>{searchWording.invented}</p> : disclaimer && <p>{disclaimer}</p>}
      </div>
    </section>
  );
}

/** Warns that the homes may be out of date. */
export function OldHomes({ facts }: { facts: MlsFacts }) {
  return facts.age === "old" && <Remark className="old-homes">{searchWording.old(facts.updated)}</Remark>;
}
