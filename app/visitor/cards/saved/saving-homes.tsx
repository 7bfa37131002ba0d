import type { ReactNode } from "react";
import { Island } from "../../../islands/island.tsx";

/** Around homes with hearts: wakes their script when a visitor touches any of them. */
export function SavingHomes({ children }: { children: ReactNode }) {
  return (
    <Island name="saved-homes" props={{}}>
      {children}
    </Island>
  );
}
