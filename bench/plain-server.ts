import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** As little as Node can do: it looks an address up and sends what was recorded. `node plain-server.ts PORT LIST`. */
interface Kept {
  path: string;
  file: string;
  headers: Record<string, string>;
}

const [, , port, list = ""] = process.argv;
const answers = new Map(
  (JSON.parse(readFileSync(list, "utf8")) as Kept[]).map(({ path, file, headers }) => [
    path,
    { headers: Object.entries(headers).flat(), body: readFileSync(file) },
  ]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
}).listen(Number(port), "127.0.0.1");
