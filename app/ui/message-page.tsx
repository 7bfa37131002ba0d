import type { ReactNode } from "react";
import styles from "./message-page.css?inline";
import { PageStyles } from "./page-styles.tsx";

/** A page of a heading, a sentence and ways on. Its few styles come with it: most pages never need them. */
export function MessagePage({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`message-page wrap ${className}`.trim()}>
      <PageStyles styles={styles} />
      {children}
    </div>
  );
}
