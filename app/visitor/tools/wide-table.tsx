import type { ReactNode } from "react";

/** A table that scrolls by itself where the visitor's letters leave it too little room. */
export function WideTable({ className = "table", children }: { className?: string; children: ReactNode }) {
  return (
    <div className="wide-table">
      <table className={className}>{children}</table>
    </div>
  );
}
