import { Icon } from "../../ui/icon.tsx";
import type { FormState } from "./use-listing-form.ts";

/** How saving went, in the footer where it is always seen. */
export function FormOutcome({ state, onReload }: { state: FormState; onReload: () => void }) {
  return (
    <div className={`outcome ${state.step}`} role="status">
      {state.step === "success" && (
        <p>
          <Icon name="check" />
          {state.sentence}
        </p>
      )}
      {state.step === "refused" && (
        <p>
          <Icon name="warning" />
          <span>{state.refusal.error}</span>
          {state.isConflict && (
            <button type="button" className="button line small" onClick={onReload}>
              Reload
            </button>
          )}
        </p>
      )}
    </div>
  );
}
