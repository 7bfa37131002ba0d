import { streetText } from "#domain/mls/home-path.ts";
import type { MlsHome } from "#domain/mls/mls-home.ts";
import { Icon } from "../../ui/icon.tsx";

/** Keeps a home in the visitor's browser. It needs the script of saved-homes.ts, so it stands within `SavingHomes`. */
export function HeartButton({ home }: { home: Pick<MlsHome, "mlsNumber" | "street"> }) {
  return (
    <button
      type="button"
      className="heart"
      aria-pressed="false"
      aria-label={`Save ${streetText(home)}, MLS ${home.mlsNumber}`}
      data-save={home.mlsNumber}
      data-waits=""
    >
      <Icon name="heart" />
    </button>
  );
}
