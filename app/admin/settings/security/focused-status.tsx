const focus = (status: HTMLElement | null) => status?.focus();

/** The result of a button that leaves the page. It takes the focus when it appears. */
export function FocusedStatus({ text }: { text: string }) {
  return (
    <p role="status" ref={text ? focus : undefined} tabIndex={-1}>
      {text}
    </p>
  );
}
