import type { Body } from "#domain/pages/body.ts";
import type { Page, PageSummary } from "#domain/pages/page.ts";
import { signIn } from "./signed-in.ts";
import type { TestSite } from "./test-site.ts";

/** The pages as the signed-in agent's browser edits them. */
export async function openPages(site: TestSite) {
  const agent = await signIn(site);
  const address = (id: string, step = "") => `/api/admin/pages/${id}${step}`;
  const send = (method: "PUT" | "POST" | "DELETE", id: string, step: string, payload: object) =>
    agent.send({ method, url: address(id, step), payload });
  const read = async (id: string): Promise<Page & { shippedText?: Body }> => (await agent.get(address(id))).json();

  return {
    agent,
    send,
    read,
    list: async (): Promise<PageSummary[]> => (await agent.get("/api/admin/pages")).json().pages,
    create: async (kind: string, title: string): Promise<Page> =>
      (await agent.post("/api/admin/pages", { kind, title })).json(),

    /** Saves a draft that differs from the text there is. */
    async draft(id: string, changes: Partial<Body>, more: object = {}): Promise<Page> {
      const page = await read(id);
      const draft = { ...(page.draft ?? page.live), ...changes };
      return (await send("PUT", id, "", { rev: page.rev, draft, ...more })).json();
    },

    /** Takes a step with the page as it is now. */
    async step(id: string, step: string, more: object = {}) {
      const { rev } = await read(id);
      return send("POST", id, `/${step}`, { rev, ...more });
    },
  };
}
