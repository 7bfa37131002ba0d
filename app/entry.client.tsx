import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
// What public pages have inline: handling of broken pictures, and dialogs in browsers without invoker commands.
import "./islands/starter.ts";

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, object> };
    __reactRouterRouteModules?: Record<string, object>;
  }
}

// The API's routes have no code for the browser. React Router would fetch an empty file for each before its first call,
// and reload the page, with everything typed in it, where that fails.
for (const id of Object.keys(window.__reactRouterManifest?.routes ?? {})) {
  const modules = window.__reactRouterRouteModules;
  if (modules && /^(admin\/)?api\//.test(id)) modules[id] = {};
}

// Only application pages load this file: see `isApplication` in root.tsx.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
