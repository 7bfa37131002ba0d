import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { SteadyButton } from "../ui/steady-button.tsx";
import { useQuestion } from "../ui/use-question.ts";

/** Makes a published listing a draft again, after a question: visitors who have its address find it gone. */
export function Withdraw({ isBusy, onWithdraw }: { isBusy: boolean; onWithdraw: () => Promise<void> }) {
  const { isAsked, ask, answer } = useQuestion();

  async function withdraw() {
    if (await ask()) await onWithdraw();
  }

  return (
    <div className="withdraw">
      <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={() => void withdraw()}>
        {listingFormWording.withdraw}
      </SteadyButton>
      {isAsked && (
        <ConfirmDialog
          question={listingFormWording.confirmWithdraw}
          confirm={listingFormWording.withdrawShort}
          onAnswer={answer}
        >
          <p>{listingFormWording.withdrawMeans}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
