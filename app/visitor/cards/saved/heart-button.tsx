import { homeName, streetText } from "#domain/mls/home/home-path.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { Icon } from "../../../ui/icon.tsx";

interface HeartButtonProps {
  /** An MLS number, or the id of one of the agent's own homes. */
  id: string;
  name: string;
}

/** Saves a home in the visitor's browser. It needs the script of saved-homes.ts, so it must be inside `SavingHomes`. */
export function HeartButton({ id, name }: HeartButtonProps) {
  return (
    <button
      type="button"
      className="heart"
      aria-pressed="false"
      aria-label={`Save ${name}`}
      data-save={id}
      data-waits=""
    >
      <Icon name="heart" />
    </button>
  );
}

export function MlsHeart({ home }: { home: Pick<MlsHome, "mlsNumber" | "name" | "street"> }) {
  return <HeartButton id={homeName(home)} name={`${streetText(home)}, MLS ${home.mlsNumber}`} />;
}
