import type { InjectOptions } from "light-my-request";
import type { TestSite } from "./test-site.ts";

/** The site's API as the logged-in agent's browser uses it. */
export async function signIn(site: TestSite, payload = { username: "admin", password: "correct horse battery" }) {
  const answer = await site.post("/api/admin/session", payload);
  const [session] = answer.cookies as { name: string; value: string }[];
  const headers = { cookie: `${session?.name}=${session?.value}` };
  const write = (method: "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: object) =>
    site.send({ method, url, headers, ...(payload && { payload }) });
  return {
    get: (url: string) => site.get(url, headers),
    post: (url: string, payload?: object) => write("POST", url, payload),
    put: (url: string, payload: object) => write("PUT", url, payload),
    patch: (url: string, payload: object) => write("PATCH", url, payload),
    remove: (url: string, payload?: object) => write("DELETE", url, payload),
    /** Saves Settings with these changes, like its form. */
    async saveSettings(changes: object) {
      const { profile, version } = (await site.get("/api/admin/profile", headers)).json();
      return write("PUT", "/api/admin/profile", { profile: { ...profile, ...changes }, version });
    },
    send: (options: InjectOptions) => site.send({ ...options, headers: { ...headers, ...options.headers } }),
  };
}
