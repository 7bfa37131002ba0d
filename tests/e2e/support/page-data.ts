import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** React Router's own code for what it reads pages with, which it doesn't export. */
const coder = createRequire(import.meta.url)
  .resolve("react-router")
  .replace(/dist\/.*/, "dist/production/vendor/turbo-stream-v2/turbo-stream.js");

/** Changes what a page of the admin reads when it's opened from another. @param route the id of the page's route */
export async function changeRead<Data>(page: Page, path: string, route: string, change: (data: Data) => Data) {
  const { decode, encode } = await import(coder);
  await page.route(
    ({ pathname }) => pathname === `${path}.data`,
    async (asked) => {
      const response = await asked.fetch();
      const { value } = await decode(new Blob([new Uint8Array(await response.body())]).stream());
      value[route].data = change(value[route].data);
      await asked.fulfill({ response, body: await new Response(encode(value)).text() });
    },
  );
}
