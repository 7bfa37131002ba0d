import { Link } from "react-router";
import type { PersonPage } from "#domain/people/timeline.ts";
import { personAddress } from "../../addresses.ts";
import type { UsedPerson } from "./use-person.ts";

/** Asks about those who have the same telephone, because couples share one, and lists who was found to be the same. */
export function SamePerson({ view, used }: { view: PersonPage; used: UsedPerson }) {
  const { samePhone, merged } = view;
  return (
    <>
      {samePhone.map(({ id, name }) => (
        <section key={id} className="panel same" aria-label={`Same phone as ${name}`}>
          <p>
            Same phone as <Link to={personAddress(id)}>{name}</Link>: same person?
          </p>
          <div className="ways">
            <button
              type="button"
              className="button line small"
              onClick={() => void used.send("POST", `${used.path}/merge`, { other: id })}
            >
              Same
            </button>
            <button
              type="button"
              className="button line small"
              onClick={() => void used.send("POST", `${used.path}/apart`, { other: id })}
            >
              Two People
            </button>
          </div>
        </section>
      ))}
      {merged.length > 0 && (
        <section className="panel" aria-labelledby="merged">
          <h3 id="merged">Also</h3>
          <ul>
            {merged.map(({ id, name }) => (
              <li key={id} className="merged">
                {name}
                <button
                  type="button"
                  className="link"
                  onClick={() => void used.send("POST", `${used.path}/split`, { other: id })}
                >
                  Split<span className="visually-hidden"> {name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
