import type { ReactNode } from "react";
import { useSite } from "../../frame/known-site.ts";
import { pageText } from "../../frame/site-data.ts";

/** What an estimate is not, at the foot of every tool; `children` is what belongs to one tool. */
export function Disclaimer({ children }: { children?: ReactNode }) {
  const { profile } = useSite();
  return (
    <p className="disclaimer">
      {`${pageText("toolsDisclaimer", profile)} `}
      <a href="/tools/how-it-works">How it is worked out, with every table</a>. {children}
    </p>
  );
}
