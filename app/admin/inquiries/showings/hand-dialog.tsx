import { useId, useState } from "react";
import { addressLine } from "#domain/listings/home-words.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { PeoplePage, PersonRow } from "#domain/people/people-list.ts";
import type { Agreement } from "#domain/showings/showing.ts";
import type { ShowingWay } from "#domain/tours/showing-request.ts";
import { TextField } from "../../../ui/field.tsx";
import { useAnswer, useChange } from "../../ui/call/use-change.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useToday } from "../../ui/wall-clock.ts";
import { DialogForm } from "../dialog-form.tsx";
import { AgreementField, TimeFields } from "./showing-fields.tsx";

/** A person as suggested while typing. Names alone can be the same. */
const suggested = ({ name, email, phone }: PersonRow) => [name, email ?? phone].filter(Boolean).join(", ");

/** A showing arranged by phone: it appears in the list and the calendar, with the person, and no email is sent. */
export function HandDialog({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState({
    ...{ name: "", phone: "", place: "", on: useToday(), from: "10:00" },
    ...{ way: "in person" as ShowingWay, agreement: "open" as Agreement },
  });
  const [person, setPerson] = useState<PersonRow>();
  const { send, isBusy, complaint } = useChange(onClose);
  const people = usePeople(person ? "" : fields.name);
  const homes = useHomes();
  const id = useId();
  const set = (changes: Partial<typeof fields>) => setFields({ ...fields, ...changes });
  const { phone, ...sent } = fields;
  const listing = homes.find((each) => addressLine(each) === fields.place);
  // A home of the agent's own is suggested by its address.
  const asked = homes.some(({ title }) => title === person?.home) ? undefined : person?.home;

  function nameThem(name: string) {
    const found = people.find((each) => suggested(each) === name);
    setPerson(found);
    set(found ? { name: found.name, phone: found.phone ?? phone } : { name });
  }

  function choosePlace(place: string) {
    const isOwn = homes.some((each) => addressLine(each) === place);
    set({ place, ...(isOwn && fields.agreement === "open" && { agreement: "not needed" as const }) });
  }

  function save() {
    const more = {
      ...(phone && { phone }),
      ...(person && { personId: person.id }),
      ...(listing && { listingId: listing.id }),
    };
    void send("POST", "showings", { ...sent, ...more });
  }

  return (
    <DialogForm heading="New Showing" complaint={complaint} isBusy={isBusy} onSave={save} onClose={onClose}>
      <p>For a time you've already agreed on. No email is sent.</p>
      <TextField
        label="Name"
        hint={person ? `Saved with ${suggested(person)}.` : "People who wrote to you are suggested while you type."}
        isRequired
        autoComplete="off"
        list={`${id}-people`}
        value={fields.name}
        onChange={({ target }) => nameThem(target.value)}
      />
      <datalist id={`${id}-people`}>
        {people.map((each) => (
          <option key={each.id} value={suggested(each)} />
        ))}
      </datalist>
      <TextField label="Phone" type="tel" value={phone} onChange={({ target }) => set({ phone: target.value })} />
      <TextField
        label="Home"
        hint="The home's address. Your own homes are suggested."
        isRequired
        autoComplete="off"
        list={`${id}-homes`}
        value={fields.place}
        onChange={({ target }) => choosePlace(target.value)}
      />
      <datalist id={`${id}-homes`}>
        {[...new Set([...homes.map(addressLine), ...(asked ? [asked] : [])])].map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className="when stack">
        <TimeFields on={fields.on} from={fields.from} onChange={set} />
      </div>
      <div className="when stack">
        <SelectField
          label="How"
          value={fields.way}
          options={[
            ["in person", "In person"],
            ["live video", "Live video"],
          ]}
          onChange={(way) => set({ way })}
        />
        <AgreementField agreement={fields.agreement} onChange={(agreement) => set({ agreement })} />
      </div>
    </DialogForm>
  );
}

/** The people a name begins to spell. The last ones stay while the next are read. */
function usePeople(name: string): readonly PersonRow[] {
  const search = new URLSearchParams({ list: "all", search: name.slice(0, 100) });
  return useAnswer<PeoplePage>(`people?${search}`).answer?.people ?? [];
}

/** The agent's own homes for sale that have an address. */
function useHomes(): readonly Listing[] {
  const { answer = [] } = useAnswer<Listing[]>("listings");
  return answer.filter((each) => each.status !== "sold" && each.address && addressLine(each));
}
