import type { InjectOptions } from "light-my-request";
import type { TestSite } from "./test-site.ts";

/** The site as the signed-in agent's browser speaks to it. */
export async function signIn(site: TestSite, payload = { username: "admin", password: "correct horse battery" }) {
  const answer = await site.send({ method: "POST", url: "/api/admin/session", payload });
  const [session] = answer.cookies as { name: string; value: string }[];
  const headers = { cookie: `${session?.name}=${session?.value}` };
  return {
    get: (url: string) => site.get(url, headers),
    post: (url: string, payload: object) => site.send({ method: "POST", url, headers, payload }),
    patch: (url: string, payload: object) => site.send({ method: "PATCH", url, headers, payload }),
    remove: (url: string) => site.send({ method: "DELETE", url, headers }),
    /** Saves the settings with these changes, as their form does. */
    async saveSettings(changes: object) {
      const { profile, version } = (await site.get("/api/admin/profile", headers)).json();
      const payload = { profile: { ...profile, ...changes }, version };
      return site.send({ method: "PUT", url: "/api/admin/profile", headers, payload });
    },
    send: (options: InjectOptions) => site.send({ ...options, headers: { ...headers, ...options.headers } }),
  };
}
