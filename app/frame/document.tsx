import { type ComponentType, createContext } from "react";
import type { TypedForm } from "./services.server.ts";
import type { Site } from "./site-data.ts";

/** What only the server knows about the document: what to inline and what to link. */
interface DocumentParts {
  styles: string;
  script: string;
  /** The address of the print style sheet. */
  printSheet: string;
  /** Preloaded if the window matches `media`. */
  fonts: { href: string; media?: string }[];
  islandsAddress: string;
  /** The nonce of our own scripts; see `withoutMarks`. */
  mark: string;
  /** The page shown on failure; the browser needs none of its code. */
  FailurePage: ComponentType<{ error: unknown }>;
  /** For the failure page: the site as far as it's known, and what the visitor had typed. */
  site?: Site | undefined;
  typed?: TypedForm | null;
}

/** Null in the browser, where the document already exists. */
export const DocumentContext = createContext<DocumentParts | null>(null);
