import type { ReactNode } from "react";

/** What an estimate is not, at the foot of every tool; `children` is what belongs to one tool. */
export function Disclaimer({ children }: { children?: ReactNode }) {
  return (
    <p className="disclaimer">
      Estimates for information: no offer of credit, no approval and no tax advice. I am a real-estate agent, not a
      lender. <a href="/tools/how-it-works">How it is worked out, with every table</a>. {children}
    </p>
  );
}
