import type { ReactNode } from "react";
import { PageStyles } from "../../ui/page-styles.tsx";
import styles from "./remark.css?inline";

/** A remark about a list of homes. Its few styles come with it: most lists have none. */
export function Remark({ className = "", ...rest }: { className?: string; role?: "status"; children: ReactNode }) {
  return (
    <>
      <PageStyles styles={styles} />
      <p className={`remark ${className}`.trim()} {...rest} />
    </>
  );
}
