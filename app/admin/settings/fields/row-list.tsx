import { type ReactNode, useState } from "react";
import { FieldError } from "../../../ui/field.tsx";
import { useFocusNext } from "../../ui/focus/use-focus-next.ts";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { asRow, type ListName, type ProfileForm, type Row } from "../profile-form.ts";
import { useSettingsForm } from "../use-settings.ts";

type ItemOf<Name extends ListName> = ProfileForm[Name][number];

/** What a list has besides its name and what a row is called. */
export interface MoreOfList<Name extends ListName> {
  limit: number;
  empty: string;
  newItem(): Omit<ItemOf<Name>, "key">;
  /** The field that button names and announcements call a row by. */
  calledBy: keyof ItemOf<Name>;
  /** The fields of a row. */
  fields(at: number): ReactNode;
}

/** A list whose rows can be added, removed and reordered by mouse, touch and keyboard. */
export function RowList<Name extends ListName>(props: MoreOfList<Name> & { name: Name; noun: string }) {
  const { name, noun, limit, empty, newItem, calledBy, fields } = props;
  const { errors } = useSettingsForm();
  const { rows, within, announced, add, remove, move } = useRows(name);
  return (
    <div className="row-list" ref={within}>
      {rows.length === 0 && <p className="empty secondary">{empty}</p>}
      <ol>
        {rows.map((row, at) => {
          const called = String(row[calledBy] || `${noun} ${at + 1}`);
          return (
            <li key={row.key}>
              <fieldset className="row-fields pair">
                <legend className="visually-hidden">
                  {noun} {at + 1}
                </legend>
                {fields(at)}
              </fieldset>
              <RowButtons
                called={called}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onMove={(steps) => move(at, at + steps, called)}
                onRemove={() => remove(at, called)}
              />
            </li>
          );
        })}
      </ol>
      {errors[name] && <FieldError error={errors[name]} />}
      {rows.length < limit ? (
        <button type="button" className="button line small add" onClick={() => add(newItem())}>
          Add {noun}
        </button>
      ) : (
        <p className="hint">You've reached the limit of {limit}.</p>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}

/** The rows of a list and the functions that change them. Each one moves the focus to where the agent continues. */
function useRows<Name extends ListName>(name: Name) {
  const { form, change } = useSettingsForm();
  const rows = form[name] as ItemOf<Name>[];
  const { within, focusNext } = useFocusNext();
  const [announced, setAnnounced] = useState("");

  function show(next: Row<object>[], announcement: string, focus: string) {
    focusNext.current = focus;
    setAnnounced(announcement);
    change(name, next);
  }

  function add(item: Omit<ItemOf<Name>, "key">) {
    show([...rows, asRow(item)], "", `li:nth-child(${rows.length + 1}) input`);
  }

  function remove(at: number, called: string) {
    show(rows.toSpliced(at, 1), `Removed ${called}.`, ".add");
  }

  function move(at: number, to: number, called: string) {
    const row = rows[at];
    if (!row) return;
    const edge = to === 0 ? "down" : to === rows.length - 1 ? "up" : to < at ? "up" : "down";
    const next = rows.toSpliced(at, 1).toSpliced(to, 0, row);
    show(next, `${called} is now number ${to + 1} of ${rows.length}.`, `li:nth-child(${to + 1}) .${edge}`);
  }

  return { rows, within, announced, add, remove, move };
}

interface RowButtonsProps {
  called: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(steps: number): void;
  onRemove(): void;
}

function RowButtons({ called, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="row-buttons row">
      <SteadyButton type="button" className="quiet up" isOff={isFirst} onClick={() => onMove(-1)}>
        Move<span className="visually-hidden"> {called}</span> up
      </SteadyButton>
      <SteadyButton type="button" className="quiet down" isOff={isLast} onClick={() => onMove(1)}>
        Move<span className="visually-hidden"> {called}</span> down
      </SteadyButton>
      <button type="button" className="quiet remove" onClick={onRemove}>
        Remove<span className="visually-hidden"> {called}</span>
      </button>
    </div>
  );
}
