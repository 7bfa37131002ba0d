import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { ShareButton } from "../visitor/cards/share-button.tsx";
import { StatusBadge } from "../visitor/cards/status-badge.tsx";
import { Specimen } from "./specimen.tsx";

const kinds = ["navy", "line", "gold"] as const;

export function ButtonsAndFields() {
  return (
    <>
      <Specimen name="Buttons: usual, small, disabled; over a picture; a link">
        <div className="side-by-side">
          {["", " small"].flatMap((size) =>
            kinds.map((kind) => (
              <button key={kind + size} type="button" className={`button ${kind}${size}`}>
                Contact Agent
              </button>
            )),
          )}
          <button type="button" className="button navy" disabled>
            Sending...
          </button>
          <a className="link" href="#link">
            Read the guides
            <Icon name="arrow" />
          </a>
        </div>
      </Specimen>
      <Specimen name="Status badges">
        <div className="side-by-side">
          <StatusBadge status="active" />
          <StatusBadge status="pending" />
          <StatusBadge status="sold" />
        </div>
      </Specimen>
      <Specimen name="Fields: usual, with a hint, with an error, of several lines, disabled">
        <div className="contact-form narrow">
          <TextField label="Name" name="usual" defaultValue="Priya Raman" isRequired />
          <TextField label="Phone" name="hint" hint="Optional. Standard rates apply." />
          <TextField label="Email" name="error" defaultValue="priya@" error="Please enter a valid email address." />
          <TextField label="Message" name="lines" rows={3} hint="A few words." error="Please enter a message." />
          <TextField label="Username" name="disabled" defaultValue="avery" disabled />
        </div>
      </Specimen>
      <Specimen name="Share">
        <ShareButton title="Glass House" />
      </Specimen>
    </>
  );
}
