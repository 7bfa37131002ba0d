import { createContext } from "react";

/** What only the server knows of the document around a page: its style sheet and its small script, both inlined. */
export interface DocumentParts {
  styles: string;
  script: string;
  fonts: string[];
  islandsAddress: string;
  /** The nonce of what is ours; see `withoutMarks`. */
  mark: string;
}

/** Empty in the browser, where the document exists already. */
export const DocumentContext = createContext<DocumentParts | null>(null);
