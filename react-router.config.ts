import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // One manifest in the page instead of a request for each route that comes into view; the admin has few routes.
  routeDiscovery: { mode: "initial" },
  // Any: whose page sent a write is judged by app/frame/foreign-write.server.ts, which knows what name the visitor used.
  allowedActionOrigins: ["**"],
} satisfies Config;
