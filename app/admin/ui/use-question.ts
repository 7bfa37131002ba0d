import { useState } from "react";

interface Question<Subject> {
  subject: Subject;
  settle(isConfirmed: boolean): void;
}

/** A question to the agent that is answered later, by a dialog. It may be about something, such as its own words. */
export function useQuestion<Subject = void>() {
  const [question, setQuestion] = useState<Question<Subject>>();
  return {
    isAsked: question !== undefined,
    subject: question?.subject,
    ask: (subject: Subject) => new Promise<boolean>((settle) => setQuestion({ subject, settle })),
    /** A press on yes is painted first: what it ends may take a while. */
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
