import { type ComponentType, createContext } from "react";
import type { TypedForm } from "./services.server.ts";
import type { Site } from "./site-data.ts";

/** What only the server knows of the document around a page: what is inlined in it, and what it links. */
interface DocumentParts {
  styles: string;
  script: string;
  /** Behind the page's last element. */
  lastScript: string;
  /** The address of the style sheet for paper. */
  printSheet: string;
  /** Fetched at once, where the window is as wide as `media` says. */
  fonts: { href: string; media?: string }[];
  islandsAddress: string;
  /** The nonce of what is ours; see `withoutMarks`. */
  mark: string;
  /** The page that says what went wrong: the browser needs none of its code. */
  FailurePage: ComponentType<{ error: unknown }>;
  /** For that page: the site as far as it is known, and what the visitor had typed. */
  site?: Site | undefined;
  typed?: TypedForm | null;
}

/** Empty in the browser, where the document exists already. */
export const DocumentContext = createContext<DocumentParts | null>(null);
