import { useEffect, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { leaveField } from "./leave-field.ts";

interface Work {
  isUploading: boolean;
  /** Something is typed and not saved yet, or is being saved. */
  isUnsaved: boolean;
}

/**
 * Asks before the browser's Back, a reload or the end of the tab throws work away. Answers the same questions for other
 * ways out: whether the form may be left.
 */
export function useLeaveQuestions(work: Work): () => boolean {
  const questions = questionsAbout(work);
  const mayLeave = () => questions.every((question) => window.confirm(question));
  const latest = useRef(mayLeave);
  const stay = useRef(() => {});
  useEffect(() => {
    latest.current = mayLeave;
  });

  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (from.pathname === to.pathname && from.search === to.search) return false;
    stay.current = leaveField();
    return questions.length > 0;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (latest.current()) return blocker.proceed();
    blocker.reset();
    stay.current();
  }, [blocker]);

  useBeforeUnload((event) => {
    leaveField()();
    // The browser asks in words of its own.
    if (questions.length > 0) event.preventDefault();
  });
  return mayLeave;
}

function questionsAbout({ isUploading, isUnsaved }: Work): string[] {
  return [
    ...(isUploading ? [listingFormWording.confirmStop] : []),
    ...(isUnsaved ? [listingFormWording.confirmDiscard] : []),
  ];
}
