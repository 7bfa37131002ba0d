import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
// What public pages have inline: handling of broken pictures, and dialogs in browsers without invoker commands.
import "./islands/starter.ts";

// Only application pages load this file: see `isApplication` in root.tsx.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
