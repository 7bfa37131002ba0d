import type { ReactNode } from "react";

interface SpecimenProps {
  /** What is shown, and in which state. */
  name: string;
  children: ReactNode;
}

/** One component in one state. The form keeps its radio buttons apart from those of its neighbours. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className="specimen">
      <h2>{name}</h2>
      <div>{children}</div>
    </section>
  );
}

/** What a button of a specimen does. */
export function nothing(): void {}
