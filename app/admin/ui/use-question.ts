import { useState } from "react";

interface Question<Subject> {
  subject: Subject;
  settle(isConfirmed: boolean): void;
}

/** A question that a dialog answers later, optionally about a subject. */
export function useQuestion<Subject = void>() {
  const [question, setQuestion] = useState<Question<Subject>>();
  return {
    isAsked: question !== undefined,
    subject: question?.subject,
    ask: (subject: Subject) => new Promise<boolean>((settle) => setQuestion({ subject, settle })),
    /** Paint the click on the confirm button first, because the action may take a while. */
    answer(isConfirmed: boolean) {
      const settle = () => {
        setQuestion(undefined);
        question?.settle(isConfirmed);
      };
      if (isConfirmed) afterPaint(settle);
      else settle();
    },
  };
}

function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
