// The least Node can do: looks up an address and sends the recorded response. `node plain-server.js PORT LIST`.
// Plain JavaScript, so its start time excludes TypeScript.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [, , port, list] = process.argv;
const answers = new Map(
  JSON.parse(readFileSync(list, "utf8")).map(({ path, file, headers }) => [
    path,
    { headers: Object.entries(headers).flat(), body: readFileSync(file) },
  ]),
);

createServer((request, response) => {
  const answer = answers.get(request.url);
  if (answer) response.writeHead(200, answer.headers).end(answer.body);
  else response.writeHead(404).end();
}).listen(Number(port), "127.0.0.1");
