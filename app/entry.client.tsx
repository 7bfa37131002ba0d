import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
// What public pages carry inline: pictures that fail, and dialogs in browsers without invoker commands.
import "./islands/starter.ts";

// Only pages that are applications load this file: see `isApplication` in root.tsx.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
