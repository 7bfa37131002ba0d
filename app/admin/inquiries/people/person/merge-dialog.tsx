import { useId, useRef, useState } from "react";
import type { PeoplePage } from "#domain/people/people-list.ts";
import type { Person } from "#domain/people/person.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { usePages } from "../../list/use-pages.ts";
import { SearchBox } from "../../toolbar/search-box.tsx";
import type { UsedPerson } from "./use-person.ts";

interface MergeDialogProps {
  person: Person;
  used: UsedPerson;
  onClose: () => void;
}

/** Finds somebody who is the same person. Nothing is moved: Split takes it back. */
export function MergeDialog({ person, used, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState("");
  const { phase, pages } = usePages<PeoplePage>(`people?${new URLSearchParams({ list: "all", search })}`);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = search ? (pages[0]?.people ?? []) : [];
  const others = found.filter((other) => other.id !== person.id).slice(0, 8);

  async function merge(other: string) {
    if (await used.send("POST", `${used.path}/merge`, { other })) onClose();
  }

  return (
    <Dialog className="inbox-dialog merge-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Who else is {person.name}?</h2>
      <p>Both then stand on this page. Split takes it back.</p>
      <SearchBox
        searched={search}
        onSearch={setSearch}
        fieldRef={field}
        label="Search people"
        placeholder="Name, email, phone"
      />
      <p role="status">
        {search && phase === "ready" && others.length === 0 && `Nobody else matches “${search}”.`}
        {phase === "failed" && "The people could not be loaded."}
      </p>
      <ul>
        {others.map(({ id: other, name, email, phone }) => (
          <li key={other}>
            <span>
              <b>{name}</b> {email ?? phone}
            </span>
            <button type="button" className="button line small" onClick={() => void merge(other)}>
              Same<span className="visually-hidden"> person as {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert">{used.complaint}</p>
      <div className="inquiry-actions">
        <button type="button" className="button line small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
