import type { ComponentProps } from "react";

interface SteadyButtonProps extends ComponentProps<"button"> {
  /** Whether a click currently does nothing. */
  isOff: boolean;
}

/** A button that keeps the focus while off. A disabled one loses it, and keyboard users lose their place. */
export function SteadyButton({ isOff, onClick, ...rest }: SteadyButtonProps) {
  return (
    <button
      {...rest}
      aria-disabled={isOff || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    />
  );
}
