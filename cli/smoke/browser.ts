interface Question extends RequestInit {
  /** Sent as JSON. */
  json?: object;
}

/** Asks a website as a browser does: with the cookies that it was given. */
export interface Browser {
  ask(path: string, question?: Question): Promise<Response>;
  /** @throws Error for an answer that is no success */
  json<Answer>(path: string, question?: Question): Promise<Answer>;
}

/** @param origin of the website, without a path */
export function createBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();

  async function ask(path: string, { json, ...question }: Question = {}): Promise<Response> {
    const headers = new Headers(question.headers);
    if (cookies.size > 0) headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (json) headers.set("Content-Type", "application/json");
    const response = await fetch(origin + path, {
      redirect: "manual",
      ...question,
      ...(json && { body: JSON.stringify(json) }),
      headers,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  return {
    ask,
    async json<Answer>(path: string, question?: Question): Promise<Answer> {
      const response = await ask(path, question);
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${(await response.text()).slice(0, 200)}`);
      return (await response.json()) as Answer;
    },
  };
}
