// Less than a web server may do: it looks for the end of a request's head, and sends one recorded answer, whatever was asked.
// `node socket-server.js PORT LIST`. In JavaScript, as plain-server.js is.
import { readFileSync } from "node:fs";
import { createServer } from "node:net";

const [, , port, list] = process.argv;
const [{ file, headers }] = JSON.parse(readFileSync(list, "utf8"));
const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
const head = () =>
  `HTTP/1.1 200 OK\r\n${lines.join("")}Date: ${new Date().toUTCString()}\r\nConnection: keep-alive\r\n\r\n`;
const body = readFileSync(file);
let answer = Buffer.concat([Buffer.from(head()), body]);
setInterval(() => {
  answer = Buffer.concat([Buffer.from(head()), body]);
}, 1000).unref();

createServer({ noDelay: true }, (socket) => {
  socket.on("data", (bytes) => {
    if (bytes.includes("\r\n\r\n")) socket.write(answer);
  });
  socket.on("error", () => socket.destroy());
}).listen(Number(port), "127.0.0.1");
