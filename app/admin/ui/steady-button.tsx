import type { ComponentProps } from "react";

interface SteadyButtonProps extends ComponentProps<"button"> {
  /** Whether a press does nothing just now. */
  isOff: boolean;
}

/** A button that keeps the focus while it is off: a disabled one loses it, and whoever uses the keyboard loses the place. */
export function SteadyButton({ isOff, onClick, ...rest }: SteadyButtonProps) {
  return (
    <button
      {...rest}
      aria-disabled={isOff || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    />
  );
}
