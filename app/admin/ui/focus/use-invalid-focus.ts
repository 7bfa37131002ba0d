import { useEffect, useRef } from "react";

/** Focuses the first invalid field of the form with this ref. @param refusal a new object each time fields are refused */
export function useInvalidFocus(refusal: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal]);
  return form;
}
